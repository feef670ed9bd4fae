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
    ...(was === undefined || is === undefined ? [] : insteadOf('total HT', was, is, formatPrice)),
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
    ...insteadOf('désignation', was.title, is.title, (title) => `« ${title} »`),
    ...insteadOf('référence', was.reference, is.reference),
    ...insteadOf('conditionnement', was.packing, is.packing),
    ...insteadOf('quantité', was.quantity, is.quantity),
    ...(isPriced ? priceParts(was, is) : []),
    ...insteadOf('délai', was.lead_time, is.lead_time),
    ...(was.remark === is.remark ? [] : ['remarque changée']),
    ...(Boolean(was.unavailable) === Boolean(is.unavailable)
      ? []
      : [is.unavailable ? 'non disponible' : 'de nouveau disponible']),
    ...(before.lot?.optional || after.lot?.optional ? [] : optionParts(was, is)),
    ...lotOfLine(before.lot, after.lot),
  ];
}

const priceParts = (was: OfferLine, is: OfferLine): string[] => [
  ...insteadOf('prix HT', was.unit_price, is.unit_price, formatPrice),
  ...insteadOf('remise', was.discount, is.discount, percent),
  ...insteadOf('TVA', was.vat_rate, is.vat_rate, percent),
];

const optionParts = (before: OfferLine, after: OfferLine): string[] =>
  before.optional === after.optional ? [] : [after.optional ? 'en option' : 'plus en option'];

function lotOfLine(before: OfferLine | undefined, after: OfferLine | undefined): string[] {
  if (before?.id === after?.id) return [];
  return [after ? `dans le lot « ${after.title} »` : 'hors lot'];
}

/** « quantité 5 au lieu de 3 »; nothing when both are equal. */
function insteadOf(
  name: string,
  before: string,
  after: string,
  shown: (text: string) => string = (text) => text,
): string[] {
  if (before === after) return [];
  if (after === '')
    return [`${name} : ${IS_FEMININE.test(name) ? 'plus indiquée' : 'plus indiqué'}`];
  return [`${name} ${shown(after)}${before === '' ? '' : ` au lieu de ${shown(before)}`}`];
}

const IS_FEMININE = /^(désignation|référence|quantité|remise|TVA)/;

const percent = (rate: string): string => `${rate.replace('.', ',')} %`;

function wholeChanges(before: OfferContent, after: OfferContent): VersionChange[] {
  const carriage = ({ carriage: typed }: OfferContent) =>
    typed === '' ? 'celui de nos conditions' : formatPrice(typed);
  const texts: [string, string[]][] = [
    ['discount', insteadOf('Remise globale', before.discount, after.discount, percent)],
    ['carriage', insteadOf('Port HT :', carriage(before), carriage(after))],
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
