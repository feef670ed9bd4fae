import { priceText } from '../../domain/catalogue/articlePrice';
import {
  isMostlyChanged,
  LARGE_PRICE_CHANGE,
  withdrawsTooMany,
} from '../../domain/catalogue/importChecks';
import { formatCount, formatNumber, formatShare } from '../../domain/frenchNumber';
import type { Reading } from './file/reading';
import {
  countColumns,
  type Draft,
  encoding,
  fields,
  findRewritten,
  lastLine,
  refused,
  type RewrittenCode,
  withCellsHidingCodes,
} from './fileWarnings';
import type { ImportPlan, ImportWarning } from './importPlan';
import { ConfirmationNeeded } from './refusals';
import { changesTexts, type Differences, findPriceMoves } from './tables/tableDifferences';
import type { ImportStore } from './tables/tableImport';
import { countChanges } from './tables/tableImportRuns';
import { countChangedTexts, findRefusedArticles } from './tables/tableSuspectCodes';

const EXAMPLES_MAX = 20;

/** Kinds of the confirmed warnings; 'all' for the first seed. */
export type Confirmed = readonly string[] | 'all';

/** Warnings about a file, the same for an import and its simulation. */
export async function warningsOf(
  store: ImportStore,
  { reading, differences, counts, withdrawn, pricesToCheck }: Omit<ImportPlan, 'warnings'>,
): Promise<ImportWarning[]> {
  const warnings = [
    withdrawals(counts.withdrawn, differences.active),
    lastLine(reading),
    fields(await withCellsHidingCodes(store, reading)),
    countColumns(differences, reading, await changedTexts(store, differences)),
    refused(differences, await findRefusedArticles(store.db)),
    encoding(reading),
    codes(await findRewritten(store, reading, differences)),
    vat(reading),
    priceCheck(pricesToCheck),
    withdrawn || reading.isCorrection ? undefined : coverage(differences),
    changesTexts(differences) ? await prices(store) : undefined,
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

const changedTexts = async (store: ImportStore, differences: Differences) =>
  changesTexts(differences) ? countChangedTexts(store.db) : [];

function withdrawals(count: number, active: number): Draft | undefined {
  if (!withdrawsTooMany(count, active)) return undefined;
  const message = `${formatCount(count, 'article serait retiré', 'articles seraient retirés')} de la vente, soit ${formatShare(count, active)} du catalogue actif.`;
  return { kind: 'withdrawals', asks: true, message, count };
}

function codes(rewritten: RewrittenCode[]): Draft | undefined {
  const [example] = rewritten;
  if (!example) return undefined;
  const count = rewritten.length;
  const { now, was, line } = example;
  const message = `${formatCount(count, 'code ou texte semble réécrit', 'codes ou textes semblent réécrits')} par un tableur, par exemple « ${now} »${was === undefined ? '' : ` au lieu de « ${was} »`} (ligne ${line}). Importez l’export sans l’enregistrer dans un tableur.`;
  return { kind: 'codes', asks: true, message, count };
}

/**
 * Codes private to an ERP are reported. Rates that fit few of the prices need a confirmation: one
 * of the three columns is probably another one.
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

/** The price TTC would be computed with a number private to an ERP. */
function oddRatesText({ count, example }: Reading['oddRates']): string | undefined {
  if (!example) return undefined;
  return (
    formatCount(
      count,
      'ligne sans prix TTC a un code TVA',
      'lignes sans prix TTC ont un code TVA',
    ) +
    ` qui n’est pas un taux français, par exemple ${example.reference} (ligne ${example.line}) : son prix TTC serait calculé avec ${formatNumber(example.rate / 100)} %.`
  );
}

function unfitRatesText({ count, example }: Reading['unfitRates']): string | undefined {
  if (!example) return undefined;
  return (
    formatCount(
      count,
      'ligne a un code TVA qui ne correspond',
      'lignes ont un code TVA qui ne correspond',
    ) +
    ` pas aux deux prix, par exemple ${example.reference} (ligne ${example.line}) : le taux est déduit des prix.`
  );
}

/** Such prices are imported, and listed until they are right. */
function priceCheck({ total: count, rows }: ImportPlan['pricesToCheck']): Draft | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const message = `${formatCount(count, 'prix à vérifier', 'prix à vérifier')} : HT, TTC et taux de TVA ne concordent pas, par exemple ${first.reference} (ligne ${first.line}) : ${priceText(first)}.`;
  return { kind: 'price_check', asks: false, message, count };
}

function coverage({ absent, active }: Differences): Draft | undefined {
  if (absent === 0) return undefined;
  const message =
    `Le fichier ne couvre que ${formatShare(active - absent, active)} du catalogue actif : ` +
    formatCount(
      absent,
      'article absent ne serait pas retiré.',
      'articles absents ne seraient pas retirés.',
    );
  return { kind: 'coverage', asks: false, message, count: absent };
}

async function prices(store: ImportStore): Promise<Draft | undefined> {
  const { count, examples } = await findPriceMoves(store.db, LARGE_PRICE_CHANGE, EXAMPLES_MAX);
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
