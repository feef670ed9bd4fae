import type { OrderFile, OrderMeans, SentOffer } from '../../../contract/api.gen';
import {
  type LineHistory,
  NO_HISTORY,
  recorded,
  redone,
  undone,
} from '../../../domain/offer/lineGrid/gridEdits';
import type { OfferContent, OfferLine } from '../../../domain/offer/offer';
import {
  asOffered,
  type Confirmed,
  orderedWith,
  readOrdered,
  typedQuantities,
  withOrderedQuantity,
  withQuantities,
} from './orderLines';

/** What is typed of an order beside its lines. */
export interface OrderFields {
  version: number;
  means: OrderMeans;
  number: string;
  /** The number comes from the name of the file. */
  isNumberRead: boolean;
  /** 'YYYY-MM-DD', or what was typed instead. Empty at first: it is never guessed. */
  day: string;
  signatory: string;
  role: string;
  remark: string;
  /** Why a version that was replaced or has ended is ordered. */
  versionReason: string;
  acknowledges: boolean;
  /** A day before the offer, and a number that the customer has given before, that are right. */
  confirmedDay: string;
  confirmedNumber: string;
  file: OrderFile | undefined;
}

export interface OrderState {
  fields: OrderFields;
  /** Of the version. */
  content: OfferContent;
  lines: OfferLine[];
  history: LineHistory;
  confirmed: Confirmed;
}

/** What the device keeps. */
export interface OrderDraft {
  fields: OrderFields;
  quantities: Record<string, string>;
  confirmed: Confirmed;
}

export type OrderChange =
  | { kind: 'fields'; fields: Partial<OrderFields> }
  /** A file was given, with the number in its name. */
  | { kind: 'file'; file: OrderFile | undefined; number?: string | undefined }
  | { kind: 'version'; offer: SentOffer }
  | { kind: 'typed'; id: string; text: string }
  /** Its box was pressed. */
  | { kind: 'ticked'; id: string }
  /** More than was offered is right. */
  | { kind: 'confirmed'; id: string; quantity: number }
  | { kind: 'undone' }
  | { kind: 'redone' };

const emptyFields = (version: number): OrderFields => ({
  version,
  means: 'EMAIL',
  number: '',
  isNumberRead: false,
  day: '',
  signatory: '',
  role: '',
  remark: '',
  versionReason: '',
  acknowledges: true,
  confirmedDay: '',
  confirmedNumber: '',
  file: undefined,
});

/** An order of which nothing is typed. */
export const orderStart = ({ version, content }: SentOffer): OrderState => ({
  fields: emptyFields(version),
  content,
  lines: asOffered(content),
  history: NO_HISTORY,
  confirmed: {},
});

/** What was typed before, unless its version has gone. */
export function resumedOrder(versions: readonly SentOffer[], kept: OrderDraft): OrderState | null {
  const offer = versions.find(({ version }) => version === kept.fields.version);
  if (!offer) return null;
  const { content } = offer;
  const lines = withQuantities(content, kept.quantities);
  return { ...orderStart(offer), fields: kept.fields, lines, confirmed: kept.confirmed };
}

export const orderDraft = ({ fields, content, lines, confirmed }: OrderState): OrderDraft => ({
  fields,
  quantities: typedQuantities(content, lines),
  confirmed,
});

/** Whether anything is typed that would be lost. */
export function isOrderTyped({ fields, content, lines }: OrderState): boolean {
  return (
    Object.entries(emptyFields(fields.version)).some(
      ([name, value]) => fields[name as keyof OrderFields] !== value,
    ) || Object.keys(typedQuantities(content, lines)).length > 0
  );
}

export function orderReducer(state: OrderState, change: OrderChange): OrderState {
  const { fields, content, lines, history } = state;
  const typed = (id: string, text: string, group?: string): OrderState => ({
    ...state,
    ...recorded({ lines, history }, withOrderedQuantity(lines, id, text), group),
  });
  switch (change.kind) {
    case 'fields':
      return { ...state, fields: { ...fields, ...change.fields } };
    case 'file':
      return { ...state, fields: withFile(fields, change.file, change.number) };
    case 'version':
      return {
        ...orderStart(change.offer),
        fields: { ...fields, version: change.offer.version },
        lines: withQuantities(change.offer.content, typedQuantities(content, lines)),
      };
    case 'typed':
      return typed(change.id, change.text, change.id);
    case 'ticked':
      return { ...state, ...recorded({ lines, history }, tickedLines(state, change.id)) };
    case 'confirmed':
      return { ...state, confirmed: { ...state.confirmed, [change.id]: change.quantity } };
    case 'undone':
      return { ...state, ...undone({ lines, history }) };
    case 'redone':
      return { ...state, ...redone({ lines, history }) };
  }
}

/** A number that was typed stays; one that was read goes with its file. */
function withFile(fields: OrderFields, file: OrderFile | undefined, number = ''): OrderFields {
  if (fields.number !== '' && !fields.isNumberRead) return { ...fields, file };
  return { ...fields, file, number, isNumberRead: number !== '' };
}

/** All that was offered of a line that is left out, else nothing; of a whole lot at once. */
function tickedLines({ content, lines }: OrderState, id: string): OfferLine[] {
  const quantity = lines.find((line) => line.id === id)?.quantity ?? '';
  const isOut = readOrdered(quantity) === 0;
  const offered = (each: string) => content.lines.find((line) => line.id === each)?.quantity ?? '';
  return orderedWith(content, id).reduce(
    (changed, each) => withOrderedQuantity(changed, each, isOut ? offered(each) : '0'),
    lines,
  );
}
