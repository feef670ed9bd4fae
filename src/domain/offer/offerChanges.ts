import { add, type Decimal, decimalText, parseDecimal } from '../decimal';
import { formatPrice } from '../price';
import { linesWithoutPrice } from './buyersOffer';
import { laidOut, lotsOf, titleRows } from './lots';
import type { OfferContent, OfferLine } from './offer';

/** What has changed in a row of an offer, or in the whole, in French. */
export interface VersionChange {
  /** Of the row, or the name of the field. */
  id: string;
  text: string;
}

/**
 * What a version of an offer changes of the one before, both as buyersOffer() gives them: first the
 * whole, then lots and lines in their order, then what is gone. Of a lot that shows its total alone
 * no price of a line is named, whichever of both versions hides it. Lines are moved silently, lots
 * by name.
 */
export function offerChanges(before: OfferContent, after: OfferContent): VersionChange[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  const moved = movedBlocks(before, after);
  const known = [...is.values()].flatMap((place) => {
    const earlier = was.get(place.row.id);
    if (!earlier) return [{ id: place.row.id, text: addedText(place) }];
    const parts = place.row.kind
      ? lotParts(earlier.row, place.row, moved.has(place.row.id))
      : lineParts(earlier, place);
    return parts.length === 0
      ? []
      : [{ id: place.row.id, text: `${nameOf(earlier.row)} : ${parts.join(', ')}.` }];
  });
  const gone = [...was.values()].filter(({ row }) => !is.has(row.id));
  return [
    ...wholeChanges(before, after),
    ...known,
    ...gone.map(({ row }) => ({ id: row.id, text: goneText(row) })),
  ];
}

/** A line or a title, with the title of its lot. */
interface Place {
  row: OfferLine;
  lot: OfferLine | undefined;
  /** Its price is for staff alone. */
  isHidden: boolean;
}

/** The lines and titles of an offer by their ids, in their order. */
function placesOf(content: OfferContent): Map<string, Place> {
  const titles = titleRows(content.lines);
  const hidden = linesWithoutPrice(content);
  return new Map(
    content.lines.flatMap((row, position) =>
      row.kind === 'END'
        ? []
        : [[row.id, { row, lot: titles[position], isHidden: hidden.has(row.id) }] as const],
    ),
  );
}

/** « Lot « Verrerie » », « Bécher 250 mL (BECH-250) » */
const nameOf = ({ kind, title, reference }: OfferLine): string => {
  if (kind) return `Lot « ${title} »`;
  return reference === '' ? title : `${title} (${reference})`;
};

function addedText({ row, lot }: Place): string {
  if (row.kind) return `Lot ajouté : « ${row.title} »${row.optional ? ', en option' : ''}.`;
  const place = lot ? `, dans le lot « ${lot.title} »` : '';
  const option = row.optional && !lot?.optional ? ', en option' : '';
  return `Ajouté : ${row.quantity} × ${nameOf(row)}${place}${option}.`;
}

const goneText = (row: OfferLine): string =>
  row.kind ? `Lot retiré : « ${row.title} ».` : `Retiré : ${row.quantity} × ${nameOf(row)}.`;

function lotParts(before: OfferLine, after: OfferLine, isMoved: boolean): string[] {
  const [was, is] = [totalOf(before), totalOf(after)];
  return [
    ...(before.title === after.title ? [] : [`renommé « ${after.title} »`]),
    ...(isMoved ? ['déplacé'] : []),
    ...optionParts(before, after),
    ...(Boolean(before.total_only) === Boolean(after.total_only)
      ? []
      : [after.total_only ? 'seul son total est affiché' : 'les prix de ses lignes sont affichés']),
    ...(was === undefined || is === undefined ? [] : insteadOf(LOT_TOTAL, was, is)),
  ];
}

/** Euros HT of a lot that shows its total alone, 2 decimals. */
function totalOf({ lot_amounts: amounts }: OfferLine): string | undefined {
  const zero: Decimal = { units: 0n, scale: 2 };
  return amounts && decimalText(amounts.map(({ total }) => parseDecimal(total)).reduce(add, zero));
}

function lineParts(before: Place, after: Place): string[] {
  const [was, is] = [before.row, after.row];
  const isPriced = ![before, after].some(({ row, isHidden }) => isHidden || row.unavailable);
  return [
    ...changedFields(was, is, ['title', 'reference', 'packing', 'quantity']),
    ...(isPriced ? changedFields(was, is, ['unit_price', 'discount', 'vat_rate']) : []),
    ...changedFields(was, is, ['lead_time']),
    ...(was.remark === is.remark ? [] : ['remarque changée']),
    ...(Boolean(was.unavailable) === Boolean(is.unavailable)
      ? []
      : [is.unavailable ? 'non disponible' : 'de nouveau disponible']),
    ...(before.lot?.optional || after.lot?.optional ? [] : optionParts(was, is)),
    ...lotOfLine(before.lot, after.lot),
  ];
}

const changedFields = (was: OfferLine, is: OfferLine, names: (keyof typeof LINE_FIELDS)[]) =>
  names.flatMap((name) => insteadOf(LINE_FIELDS[name], was[name], is[name]));

const optionParts = (before: OfferLine, after: OfferLine): string[] =>
  before.optional === after.optional ? [] : [after.optional ? 'en option' : 'plus en option'];

function lotOfLine(before: OfferLine | undefined, after: OfferLine | undefined): string[] {
  if (before?.id === after?.id) return [];
  return [after ? `dans le lot « ${after.title} »` : 'hors lot'];
}

/** What is named with its value. */
interface Field {
  name: string;
  /** What is said when it is left empty, in the gender of its name. */
  emptied: 'plus indiqué' | 'plus indiquée';
  shown?: (value: string) => string;
}

const percent = (rate: string): string => `${rate.replace('.', ',')} %`;

const LINE_FIELDS = {
  title: { name: 'désignation', emptied: 'plus indiquée', shown: (title) => `« ${title} »` },
  reference: { name: 'référence', emptied: 'plus indiquée' },
  packing: { name: 'conditionnement', emptied: 'plus indiqué' },
  quantity: { name: 'quantité', emptied: 'plus indiquée' },
  unit_price: { name: 'prix HT', emptied: 'plus indiqué', shown: formatPrice },
  discount: { name: 'remise', emptied: 'plus indiquée', shown: percent },
  vat_rate: { name: 'TVA', emptied: 'plus indiquée', shown: percent },
  lead_time: { name: 'délai', emptied: 'plus indiqué' },
} as const satisfies Partial<Record<keyof OfferLine, Field>>;

const LOT_TOTAL: Field = { name: 'total HT', emptied: 'plus indiqué', shown: formatPrice };
const DISCOUNT: Field = { name: 'Remise globale', emptied: 'plus indiquée', shown: percent };
const CARRIAGE: Field = { name: 'Port HT :', emptied: 'plus indiqué' };

/** « quantité 5 au lieu de 3 »; nothing when both are equal. */
function insteadOf(field: Field, before: string, after: string): string[] {
  const { name, emptied, shown = (text: string) => text } = field;
  if (before === after) return [];
  if (after === '') return [`${name} : ${emptied}`];
  return [`${name} ${shown(after)}${before === '' ? '' : ` au lieu de ${shown(before)}`}`];
}

function wholeChanges(before: OfferContent, after: OfferContent): VersionChange[] {
  const carriage = ({ carriage: typed }: OfferContent) =>
    typed === '' ? 'celui de nos conditions' : formatPrice(typed);
  const texts: [string, string[]][] = [
    ['discount', insteadOf(DISCOUNT, before.discount, after.discount)],
    ['carriage', insteadOf(CARRIAGE, carriage(before), carriage(after))],
    ['terms', before.terms === after.terms ? [] : ['Conditions particulières changées']],
  ];
  return texts.flatMap(([id, parts]) => parts.map((text) => ({ id, text: `${text}.` })));
}

/** A lot, or a line outside of lots. */
interface Block {
  id: string;
  /** Its rows. */
  weight: number;
}

const blocksOf = ({ lines: rows }: OfferContent): Block[] =>
  laidOut(rows, lotsOf(rows)).map(({ position, lot }) => ({
    id: rows[position]?.id ?? '',
    weight: 1 + (lot?.lines.length ?? 0),
  }));

/**
 * The ids of the lots and lines that have moved among those of both versions: the rest, which is
 * the most that can be, is in the same order. Of two neighbours that change places the smaller
 * moves.
 */
function movedBlocks(before: OfferContent, after: OfferContent): Set<string> {
  const positions = new Map(blocksOf(before).map(({ id }, position) => [id, position]));
  const blocks = blocksOf(after).flatMap(({ id, weight }) => {
    const position = positions.get(id);
    return position === undefined ? [] : [{ id, weight, position }];
  });
  /** The heaviest rows in order that end with each block. */
  const kept: { weight: number; ids: readonly string[] }[] = [];
  for (const [at, { id, weight, position }] of blocks.entries()) {
    let [most, ids]: [number, readonly string[]] = [0, []];
    for (let earlier = 0; earlier < at; earlier += 1) {
      const [block, sum] = [blocks[earlier], kept[earlier]];
      if (block && sum && block.position < position && sum.weight > most)
        [most, ids] = [sum.weight, sum.ids];
    }
    kept.push({ weight: most + weight, ids: [...ids, id] });
  }
  const heaviest = kept.reduce((one, other) => (other.weight > one.weight ? other : one), {
    weight: 0,
    ids: [] as readonly string[],
  });
  const stays = new Set(heaviest.ids);
  return new Set(blocks.map(({ id }) => id).filter((id) => !stays.has(id)));
}
