import { GRID_COLUMN_NAMES, type LineField, normalizedCell } from './lineGrid/gridColumns';
import { type OfferContent, type OfferLine, UNAVAILABLE_LINE } from './offer';

/** What both sides changed, in French: a field of the offer, or a line of it. */
export interface OfferDifference {
  name: string;
  stored: string;
  mine: string;
}

/** Two changes of one draft in one. */
export interface OfferMerge {
  content: OfferContent;
  /** What both changed, differently: there `content` has what is typed here. */
  both: OfferDifference[];
}

type Whole = Exclude<keyof OfferContent, 'lines'>;

const WHOLE_NAMES: Record<Whole, string> = {
  discount: 'Remise globale, %',
  carriage: 'Port HT, €',
  validity_days: 'Validité, jours',
  message: 'Message au demandeur',
  terms: 'Conditions particulières',
};

/**
 * What is typed here and what somebody else stored, both changed since `base`: fields and lines
 * that one side alone changed are as that side has them, also added, removed and moved lines.
 */
export function mergeOffers(
  base: OfferContent,
  theirs: OfferContent,
  mine: OfferContent,
): OfferMerge {
  const whole = (Object.keys(WHOLE_NAMES) as Whole[]).map((field) => {
    const [before, stored, typed] = [base[field], theirs[field], mine[field]];
    return {
      field,
      text: typed === before ? stored : typed,
      isBoth: typed !== before && stored !== before && typed !== stored,
    };
  });
  const [was, their, own] = [byId(base), byId(theirs), byId(mine)];
  const lines = orderOf(base, theirs, mine).map((id) => {
    const [before, stored, typed] = [was.get(id), their.get(id), own.get(id)];
    const isTyped = !isSame(typed, before);
    return {
      line: isTyped ? typed : stored,
      versions: { before, stored, typed },
      isBoth: isTyped && !isSame(stored, before) && !isSame(typed, stored),
    };
  });
  return {
    content: {
      ...mine,
      ...Object.fromEntries(whole.map(({ field, text }) => [field, text])),
      lines: lines.flatMap(({ line }) => line ?? []),
    },
    both: [
      ...whole
        .filter(({ isBoth }) => isBoth)
        .map(({ field }) => ({
          name: WHOLE_NAMES[field],
          stored: theirs[field] || EMPTY,
          mine: mine[field] || EMPTY,
        })),
      ...lines.filter(({ isBoth }) => isBoth).map(({ versions }) => lineDifference(versions)),
    ],
  };
}

/** Whether two drafts say the same, with the same lines in the same order. */
export const isSameOffer = (one: OfferContent, other: OfferContent): boolean =>
  (Object.keys(WHOLE_NAMES) as Whole[]).every((field) => one[field] === other[field]) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, row) => isSame(line, other.lines[row]));

const EMPTY = 'vide';

const byId = ({ lines }: OfferContent): Map<string, OfferLine> =>
  new Map(lines.map((line) => [line.id, line]));

/** An absent flag is one that is not set. */
const isSameField = (one: OfferLine, other: OfferLine, field: keyof OfferLine): boolean =>
  (one[field] ?? false) === (other[field] ?? false);

function isSame(one: OfferLine | undefined, other: OfferLine | undefined): boolean {
  if (!one || !other) return one === other;
  const fields = Object.keys({ ...one, ...other }) as (keyof OfferLine)[];
  return fields.every((field) => isSameField(one, other, field));
}

const idsOf = ({ lines }: OfferContent): string[] => lines.map(({ id }) => id);

/** All ids of both sides: in the order of the side that moved lines, else as they are stored. */
function orderOf(base: OfferContent, theirs: OfferContent, mine: OfferContent): string[] {
  const [before, stored, typed] = [idsOf(base), idsOf(theirs), idsOf(mine)];
  const kept = new Set(typed);
  const known = new Set(before);
  const isMoved =
    before.filter((id) => kept.has(id)).join() !== typed.filter((id) => known.has(id)).join();
  const [first, second] = isMoved ? [typed, stored] : [stored, typed];
  const order = [...first];
  const isThere = new Set(first);
  second.forEach((id, index) => {
    if (isThere.has(id)) return;
    const previous = second[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  });
  return order;
}

const TEXTS: readonly LineField[] = [
  'title',
  'packing',
  'unit_price',
  'discount',
  'quantity',
  'vat_rate',
  'lead_time',
  'remark',
];

interface LineVersions {
  before: OfferLine | undefined;
  stored: OfferLine | undefined;
  typed: OfferLine | undefined;
}

/** What differs between both versions of a line; of a removed one, what the other side changed. */
function lineDifference({ before, stored, typed }: LineVersions): OfferDifference {
  const { reference = '', title = '', kind } = typed ?? stored ?? {};
  return {
    name:
      kind === 'END' ? 'Fin du lot' : `${kind ? 'Titre' : 'Ligne'} ${reference || `« ${title} »`}`,
    stored: lineText(stored, typed ?? before),
    mine: lineText(typed, stored ?? before),
  };
}

function lineText(line: OfferLine | undefined, other: OfferLine | undefined): string {
  if (!line) return 'supprimée';
  const differs = (field: keyof OfferLine) => !other || !isSameField(line, other, field);
  const texts = [
    ...(differs('reference') ? [`référence ${line.reference || EMPTY}`] : []),
    ...TEXTS.filter(differs).map(
      (field) => `${GRID_COLUMN_NAMES[field]} ${normalizedCell(field, line[field]) || EMPTY}`,
    ),
    ...(differs('unavailable') ? [line.unavailable ? UNAVAILABLE_LINE : 'disponible'] : []),
    ...(differs('optional') ? [line.optional ? 'en option' : 'ferme'] : []),
    ...(differs('total_only') ? [line.total_only ? 'total du lot seul' : 'prix des lignes'] : []),
  ];
  return texts.join(', ') || 'modifiée';
}
