import {
  isAnotherCatalogue,
  isMostlyChanged,
  isMostlyMisread,
  LARGE_PRICE_CHANGE,
  refusesTooMany,
  withdrawsTooMany,
} from '../../domain/catalogue/importChecks';
import { formatCount, formatNumber, formatShare } from '../../domain/frenchNumber';
import type { Reading } from './file/reading';
import type { ImportPlan, ImportWarning } from './importPlan';
import { ConfirmationNeeded } from './refusals';
import { COMPARED_MAX, findRewritten, type RewrittenCode } from './rewrittenCodes';
import type { Differences } from './tables/tableDifferences';
import type { ImportStore } from './tables/tableImport';
import { countChanges } from './tables/tableImportRuns';
import type { ChangedColumn, RefusedArticles } from './tables/tableSuspectCodes';

const EXAMPLES_MAX = 20;

/** Kinds of the confirmed warnings; 'all' for the first seed. */
export type Confirmed = readonly string[] | 'all';

/** Warnings about a file, the same for an import and its simulation. */
export async function warningsOf(
  store: ImportStore,
  { reading, differences, counts, withdrawn }: Omit<ImportPlan, 'warnings'>,
): Promise<ImportWarning[]> {
  const warnings = [
    withdrawals(counts.withdrawn, differences.active),
    lastLine(reading),
    fields(await withSwallowedCodes(store, reading)),
    columns(differences, reading, await store.countChangedTexts()),
    refused(differences, await store.findRefusedArticles()),
    encoding(reading),
    codes(await findRewritten(store, reading)),
    vat(reading),
    withdrawn || reading.isCorrection ? undefined : coverage(differences),
    await prices(store),
  ].filter((warning) => warning !== undefined);
  // An import without changes needs no confirmation.
  const asks = countChanges(counts) > 0;
  return warnings.map((warning) => ({
    count: 1,
    examples: [],
    ...warning,
    asks: asks && warning.asks,
  }));
}

type Draft = Pick<ImportWarning, 'kind' | 'asks' | 'message'> & Partial<ImportWarning>;

function withdrawals(count: number, active: number): Draft | undefined {
  if (!withdrawsTooMany(count, active)) return undefined;
  const message =
    `${formatCount(count, 'article serait retiré', 'articles seraient retirés')} de la vente, ` +
    `soit ${formatShare(count, active)} du catalogue actif.`;
  return { kind: 'withdrawals', asks: true, message, count };
}

function lastLine({ last, encoding: { hasFinalLineBreak } }: Reading): Draft | undefined {
  if (!last) return undefined;
  const { line, cells, expected } = last;
  const named = `La dernière ligne du fichier (ligne ${line})`;
  if (cells < expected) {
    const columns = formatCount(cells, 'colonne', 'colonnes');
    return {
      kind: 'truncated',
      asks: true,
      message:
        `${named} est incomplète : ${columns} au lieu de ${expected}. L'export a sans doute ` +
        'été coupé.',
    };
  }
  return hasFinalLineBreak
    ? undefined
    : {
        kind: 'truncated',
        asks: false,
        message: `${named} n'a pas de fin de ligne : vérifiez que l'export est complet.`,
      };
}

/**
 * A cell over several lines that holds the code of an article which the file lacks holds the start
 * of its line.
 */
async function withSwallowedCodes(
  store: ImportStore,
  { swallowed, broken }: Reading,
): Promise<Reading['swallowed']> {
  if (broken.length === 0) return swallowed;
  const absent = new Set(await store.listAbsentCodes(COMPARED_MAX));
  const found = broken.filter(({ codes: inside }) => inside.some((code) => absent.has(code)));
  const [first] = found;
  return first
    ? { count: swallowed.count + found.length, example: swallowed.example ?? first }
    : swallowed;
}

function fields({ count, example }: Reading['swallowed']): Draft | undefined {
  if (!example) return undefined;
  const { line, lastLine, text } = example;
  const message =
    `${formatCount(count, 'champ s’étend', 'champs s’étendent')} sur plusieurs lignes du ` +
    'fichier et ' +
    `${count > 1 ? 'contiennent' : 'contient'} des séparateurs, un code ou un long texte, ` +
    `par exemple « ${text}… » (lignes ${line} à ${lastLine}). Un guillemet n’est sans doute ` +
    'pas fermé : ces lignes ne seraient pas lues.';
  return { kind: 'fields', asks: true, message, count };
}

/**
 * A column whose texts nearly all change, or codes that nearly all are new, are another column's.
 */
function columns(
  { created, absent, active }: Differences,
  { isCorrection }: Reading,
  changes: ChangedColumn[],
): Draft | undefined {
  if (!isCorrection && isAnotherCatalogue({ created, absent, active })) {
    const message =
      `${formatCount(created, 'code du fichier est inconnu', 'codes du fichier sont inconnus')}, ` +
      'et ' +
      `${formatShare(absent, active)} des articles en vente n’y figurent pas : vérifiez la ` +
      'colonne CODE.';
    return { kind: 'columns', asks: true, message, count: created };
  }
  const moved = changes.filter(({ changed, total }) => isMostlyChanged(changed, total));
  if (moved.length === 0) return undefined;
  const shares = moved.map(
    ({ heading, changed, total }) => `${heading} de ${formatShare(changed, total)}`,
  );
  const message =
    `Presque tous les textes d’une colonne changeraient (${shares.join(', ')} des articles) : ` +
    `vérifiez que chaque colonne du fichier est sous son titre.`;
  return {
    kind: 'columns',
    asks: true,
    message,
    count: Math.max(...moved.map(({ changed }) => changed)),
  };
}

/**
 * Lines of what the shop does not sell may be refused at each import; articles on sale would keep
 * their former price and texts.
 */
function refused({ active }: Differences, { count, example }: RefusedArticles): Draft | undefined {
  if (!example || !refusesTooMany(count, active)) return undefined;
  const message =
    `${formatCount(count, 'article en vente a une ligne refusée', 'articles en vente ont une ligne refusée')}, ` +
    `par exemple ${example.reference} (ligne ${example.line} : ${example.reason}). Ils ne ` +
    'seraient pas mis à jour.';
  return { kind: 'refused', asks: true, message, count };
}

function codes(rewritten: RewrittenCode[]): Draft | undefined {
  const [example] = rewritten;
  if (!example) return undefined;
  const count = rewritten.length;
  const { now, was, line } = example;
  const message =
    `${formatCount(count, 'code ou texte semble réécrit', 'codes ou textes semblent réécrits')} ` +
    `par un tableur, par exemple « ${now} »` +
    `${was === undefined ? '' : ` au lieu de « ${was} »`} (ligne ${line}). Importez l’export ` +
    'sans l’enregistrer dans un tableur.';
  return { kind: 'codes', asks: true, message, count };
}

function encoding({ misread: { count, example }, lines }: Reading): Draft | undefined {
  if (!example || !isMostlyMisread(count, lines)) return undefined;
  const message =
    `${formatCount(count, 'ligne a', 'lignes ont')} des accents qui semblent mal lus, ` +
    `par exemple « ${example.text} » (ligne ${example.line}). ` +
    "Vérifiez l'encodage de l'export.";
  return { kind: 'encoding', asks: true, message, count };
}

/**
 * Codes of an ERP's own are told. Rates that fit few of the prices ask: one of the three columns is
 * another.
 */
function vat({ unfitRates, oddRates, lines }: Reading): Draft | undefined {
  const count = unfitRates.count + oddRates.count;
  const message = [oddRatesText(oddRates), unfitRatesText(unfitRates)]
    .filter((text) => text !== undefined)
    .join(' ');
  return message === ''
    ? undefined
    : {
        kind: 'vat',
        asks: oddRates.count > 0 || isMostlyChanged(unfitRates.legal, lines),
        message,
        count,
      };
}

/** The price TTC would be computed with a number of an ERP's own. */
function oddRatesText({ count, example }: Reading['oddRates']): string | undefined {
  if (!example) return undefined;
  return (
    `${formatCount(count, 'ligne sans prix TTC a un code TVA', 'lignes sans prix TTC ont un code TVA')} ` +
    'qui n’est pas un taux français, ' +
    `par exemple ${example.reference} (ligne ${example.line}) : son prix TTC serait calculé ` +
    `avec ${formatNumber(example.rate / 100)} %.`
  );
}

function unfitRatesText({ count, example }: Reading['unfitRates']): string | undefined {
  if (!example) return undefined;
  return (
    `${formatCount(count, 'ligne a un code TVA qui ne correspond', 'lignes ont un code TVA qui ne correspond')} ` +
    'pas aux deux prix, ' +
    `par exemple ${example.reference} (ligne ${example.line}) : le taux est déduit des prix.`
  );
}

function coverage({ absent, active }: Differences): Draft | undefined {
  if (absent === 0) return undefined;
  const message =
    `Le fichier ne couvre que ${formatShare(active - absent, active)} du catalogue actif : ` +
    `${formatCount(absent, 'article absent ne serait pas retiré', 'articles absents ne seraient pas retirés')}.`;
  return { kind: 'coverage', asks: false, message, count: absent };
}

async function prices(store: ImportStore): Promise<Draft | undefined> {
  const { count, examples } = await store.findPriceMoves(LARGE_PRICE_CHANGE, EXAMPLES_MAX);
  if (count === 0) return undefined;
  return {
    kind: 'prices',
    asks: true,
    message: `${formatCount(count, 'prix changerait', 'prix changeraient')} de plus de 30 %.`,
    count,
    examples,
  };
}

/** @throws ConfirmationNeeded for a warning that asks and is not confirmed. */
export function assertConfirmed(warnings: ImportWarning[], confirmed: Confirmed): void {
  if (confirmed === 'all') return;
  const unconfirmed = warnings.filter(({ kind, asks }) => asks && !confirmed.includes(kind));
  if (unconfirmed.length === 0) return;
  throw new ConfirmationNeeded(
    `${unconfirmed.map(({ message }) => message).join(' ')} ${NOTHING_DONE}`,
    unconfirmed.map(({ kind }) => kind),
  );
}

const NOTHING_DONE = "Rien n'a été importé : l'import attend une confirmation.";
