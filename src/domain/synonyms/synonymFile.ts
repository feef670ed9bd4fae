import { formatNumber } from '../frenchNumber';
import { BOM, csvText, splitQuoted, splitRows, unescapeFormula } from '../text/csv';
import { fold } from '../text/searchText';
import {
  isSameSynonym,
  OWN_SYNONYMS_MAX,
  type SynonymEntry,
  synonymIdentity,
  synonymProblem,
  type SynonymSide,
  tidySynonym,
} from './entry';

const KINDS: Record<SynonymEntry['kind'], string> = {
  EACH: 'deux sens',
  ONE_WAY: 'un sens',
  INSTEAD: 'à la place',
};
const ON = 'actif';
const OFF = 'éteint';
/** Between the texts of one cell. */
const BETWEEN = ' | ';
const HEADINGS = ['Numéro', 'Origine', 'Sens', 'Cherché', 'Cherche aussi', 'État'] as const;
const KNOWN_HEADINGS = new Set(HEADINGS.map((name) => fold(name)));
const SEPARATORS = ['\t', ';', ','];
/** What a file must have. */
const REQUIRED = ['Sens', 'Cherché', 'Cherche aussi'] as const;

type Heading = (typeof HEADINGS)[number];

/** A synonym of the shop as a file names it. */
export interface ListedSynonym {
  id: string;
  isShipped: boolean;
  /** Its removal is a draft. */
  isRemoved: boolean;
  side: SynonymSide;
}

/** All synonyms as a file that `planSynonymFile` reads again. */
export const synonymsCsv = (synonyms: readonly ListedSynonym[]): string =>
  BOM +
  csvText([
    HEADINGS,
    ...synonyms.map(({ id, isShipped, side }) => [
      id,
      isShipped ? 'départ' : 'boutique',
      KINDS[side.kind],
      side.typed.join(BETWEEN),
      side.means.join(BETWEEN),
      side.off ? OFF : ON,
    ]),
  ]);

/** One row of a file that is refused. */
interface RefusedRow {
  /** In the file, from 1. */
  line: number;
  /** A French sentence. */
  message: string;
}

/** What a file would change. */
export interface SynonymFilePlan {
  added: (SynonymSide & { line: number })[];
  changed: { id: string; side: SynonymSide; line: number }[];
  unchanged: number;
  /** Headings of columns that are not read. */
  unread: string[];
  errors: RefusedRow[];
}

interface FileRow {
  line: number;
  id: string;
  side: SynonymSide;
}

/**
 * Compares a file with the synonyms there are: a row with the number of one changes it, those
 * without a number are found by what they say or added. A shipped one is only switched off or on;
 * nothing is removed. After each step, of a few rows, whoever runs it may do something else.
 */
export function* planSynonymFile(
  csv: string,
  known: readonly ListedSynonym[],
): Generator<undefined, SynonymFilePlan> {
  const plan: SynonymFilePlan = { added: [], changed: [], unchanged: 0, unread: [], errors: [] };
  const { errors } = plan;
  const rows = yield* readRows(csv, plan);
  const byId = new Map(known.map((each) => [each.id, each]));
  const bySaying = new Map(known.map((each) => [synonymIdentity(each.side), each]));
  const lines = new Map<string, number>();
  const lineOfId = new Map<string, number>();
  let own = known.filter((each) => !each.isShipped && !each.isRemoved).length;
  for (const { line, id, side } of rows) {
    const refuse = (message: string) => void errors.push({ line, message });
    const saying = synonymIdentity(side);
    const earlier = lines.get(saying);
    const same = bySaying.get(saying);
    const named = id === '' ? same : byId.get(id);
    // Two groups of src/content may say the same.
    const isAsShipped = named?.isShipped && synonymIdentity(named.side) === saying;
    const sameNumber = named && lineOfId.get(named.id);
    if (named && sameNumber === undefined) lineOfId.set(named.id, line);
    if (id !== '' && !named) refuse(unknownNumber(id));
    else if (earlier !== undefined && !isAsShipped)
      refuse(`Ce synonyme est déjà à la ligne ${earlier}.`);
    else if (sameNumber !== undefined)
      refuse(`Le numéro « ${named?.id} » est déjà à la ligne ${sameNumber}.`);
    else if (same && named && same.id !== named.id && !isAsShipped)
      refuse('La liste a déjà ce synonyme.');
    else if (named?.isShipped && !isAsShipped)
      refuse('Un synonyme de départ ne change pas par un fichier : il s’éteint ou se rallume.');
    else if ((!named || named.isRemoved) && own >= OWN_SYNONYMS_MAX)
      refuse(`Une boutique a ${formatNumber(OWN_SYNONYMS_MAX)} synonymes au plus.`);
    else if (!named) {
      own += 1;
      plan.added.push({ ...side, line });
    } else if (isUnchanged(named, id, side)) plan.unchanged += 1;
    else {
      if (named.isRemoved) own += 1;
      const changed = named.isShipped ? { ...named.side, off: side.off } : side;
      plan.changed.push({ id: named.id, side: changed, line });
    }
    lines.set(saying, earlier ?? line);
  }
  errors.sort((a, b) => a.line - b.line);
  return plan;
}

// A number that was removed since, or typed wrongly, is no new synonym.
const unknownNumber = (id: string): string =>
  id.startsWith('s-')
    ? `Aucun synonyme de départ n’a le numéro « ${id} ».`
    : `Aucun synonyme n’a le numéro « ${id} » : laissez la case vide pour ajouter celui-ci.`;

/** A row that names its synonym changes its letters too: « ipa » is no formula, « IPA » is one. */
const isUnchanged = (known: ListedSynonym, id: string, side: SynonymSide): boolean =>
  !known.isRemoved &&
  known.side.off === side.off &&
  (known.isShipped || id !== known.id || isSameSynonym(known.side, side));

/** Rows that are read in one step: a row of twenty texts takes half a millisecond. */
const ROWS_PER_STEP = 50;

/** @param plan gets the rows that cannot be read, and the headings that are not. */
function* readRows(
  csv: string,
  { errors, unread }: SynonymFilePlan,
): Generator<undefined, FileRow[]> {
  const lines = splitRows(csv.replace(BOM, '')).filter(({ text }) => text.trim() !== '');
  const [first, ...others] = lines;
  const heading = first?.text ?? '';
  // By the headings: the bars between texts separate no cells.
  const separator = SEPARATORS.find((each) => heading.includes(each)) ?? ';';
  const cellsOf = (text: string) => splitQuoted(text, separator).map(unescapeFormula);
  const written = cellsOf(heading).map((cell) => cell.trim());
  const headings = written.map((cell) => fold(cell));
  const missing = REQUIRED.filter((name) => !headings.includes(fold(name)));
  if (missing.length > 0) {
    errors.push({
      line: first?.number ?? 1,
      message: `La première ligne doit nommer les colonnes ${REQUIRED.join(', ')} : il manque ${missing.join(', ')}.`,
    });
    return [];
  }
  const twice = HEADINGS.find((name) => headings.filter((each) => each === fold(name)).length > 1);
  if (twice !== undefined) {
    errors.push({
      line: first?.number ?? 1,
      message: `La colonne « ${twice} » est nommée deux fois.`,
    });
    return [];
  }
  unread.push(...new Set(written.filter((cell) => cell !== '' && !KNOWN_HEADINGS.has(fold(cell)))));
  if (others.length === 0)
    errors.push({ line: 1, message: 'Le fichier n’a que la ligne des titres.' });
  const rows: FileRow[] = [];
  for (const [at, { number: line, text }] of others.entries()) {
    if (at % ROWS_PER_STEP === 0) yield;
    const cells = cellsOf(text);
    const cell = (name: Heading) => cells[headings.indexOf(fold(name))]?.trim() ?? '';
    const read = readRow(cell);
    if ('side' in read) rows.push({ line, ...read });
    else errors.push({ line, message: read.message });
  }
  return rows;
}

function readRow(
  cell: (name: Heading) => string,
): { id: string; side: SynonymSide } | { message: string } {
  const [kind] =
    Object.entries(KINDS).find(([, label]) => fold(label) === fold(cell('Sens'))) ?? [];
  if (kind === undefined)
    return {
      message: `Le sens « ${cell('Sens')} » n’existe pas : écrivez ${Object.values(KINDS).join(', ')}.`,
    };
  const state = fold(cell('État'));
  if (state !== '' && state !== ON && state !== fold(OFF))
    return { message: `L’état « ${cell('État')} » n’existe pas : écrivez ${ON} ou ${OFF}.` };
  const id = cell('Numéro');
  const entry = tidySynonym({
    kind: kind as SynonymEntry['kind'],
    typed: cell('Cherché').split('|'),
    means: cell('Cherche aussi').split('|'),
  });
  // Shipped texts may break the rules of the shop's own: planSynonymFile compares them.
  const problem = id.startsWith('s-') ? undefined : synonymProblem(entry, 'des barres « | »');
  return problem
    ? { message: problem.message }
    : { id, side: { ...entry, off: state === fold(OFF) } };
}
