import type {
  EnteredContact,
  EnteredLine,
  EnteredRequest,
  QuoteChannel,
} from '../../contract/api.gen';
import { phoneDigits } from '../contact';
import { isValidEmail } from '../email';
import { MAX_QUANTITY } from '../limits';
import { OFFER_LINES_MAX } from '../offer/lineGrid/gridColumns';
import {
  EMPTY_LINE,
  type OfferContent,
  offerFromRequest,
  offerOfLines,
  type RequestedLine,
} from '../offer/offer';
import { fold } from '../text/searchText';
import { quoteSearchWords } from './quoteFilter';

export type { EnteredContact, EnteredLine, EnteredRequest, QuoteChannel };

/** How a request came that staff entered. */
export const QUOTE_CHANNEL_NAMES: Record<QuoteChannel, string> = {
  PHONE: 'Téléphone',
  EMAIL: 'E-mail',
  COUNTER: 'Comptoir',
  FAIR: 'Salon',
};

/** Whether a stored text names a channel; '' for a request made on the site. */
export const isQuoteChannel = (text: string): text is QuoteChannel =>
  Object.hasOwn(QUOTE_CHANNEL_NAMES, text);

/** Why a request cannot be entered, in French. */
export interface EnteredProblem {
  field: string;
  message: string;
}

/** The first problem of an entered request, in the order of the screen. */
export function enteredProblem(request: EnteredRequest): EnteredProblem | undefined {
  return customerProblem(request) ?? linesProblem(request);
}

function customerProblem(request: EnteredRequest): EnteredProblem | undefined {
  const { user_id: userId, quote_id: quoteId, contact } = request;
  if ([userId, quoteId, contact].filter((given) => given !== undefined).length !== 1)
    return {
      field: 'contact',
      message: 'Choisissez un client, ou donnez les coordonnées d’un nouveau.',
    };
  return contact && contactProblem(contact);
}

/** Digits without which nobody can be called. */
const PHONE_DIGITS_MIN = 4;

/** The first problem of new contact data: a name, and one of e-mail or telephone. */
export function contactProblem(contact: EnteredContact): EnteredProblem | undefined {
  const [email, phone] = [contact.email?.trim() ?? '', contact.phone?.trim() ?? ''];
  if (contact.lastName.trim() === '')
    return { field: 'contact.lastName', message: 'Donnez le nom du client.' };
  if (email === '' && phone === '')
    return { field: 'contact.phone', message: 'Donnez un téléphone ou une adresse e-mail.' };
  if (email !== '' && !isValidEmail(email))
    return { field: 'contact.email', message: 'Cette adresse e-mail n’est pas valable.' };
  if (phone !== '' && phoneDigits(phone).length < PHONE_DIGITS_MIN)
    return { field: 'contact.phone', message: 'Ce numéro de téléphone n’est pas valable.' };
  return undefined;
}

function linesProblem({ lines, comment = '' }: EnteredRequest): EnteredProblem | undefined {
  if (lines.length === 0 && comment.trim() === '')
    return { field: 'lines', message: 'Donnez au moins une ligne ou un commentaire.' };
  if (lines.length > OFFER_LINES_MAX)
    return { field: 'lines', message: `Une demande a ${OFFER_LINES_MAX} lignes au plus.` };
  const index = lines.findIndex(
    ({ article_id: id, text = '' }) => (id === undefined) === (text.trim() === ''),
  );
  return index < 0
    ? undefined
    : {
        field: `lines.${index}`,
        message: `Ligne ${index + 1} : donnez un article ou un texte, et un seul des deux.`,
      };
}

/** The articles of a request with their quantities: what is priced. */
export const requestedArticles = (
  lines: readonly EnteredLine[],
): { article_id: number; quantity: number }[] =>
  lines.flatMap(({ article_id: id, quantity }) =>
    id === undefined ? [] : [{ article_id: id, quantity }],
  );

/**
 * The draft of the offer that a request with free texts begins: the lines in the order of the
 * request, an article at its first line. Undefined without a free text: the offer then starts
 * from the request itself.
 * @param stored the priced lines, one of each article.
 */
export function draftOfEntered(
  lines: readonly EnteredLine[],
  stored: readonly RequestedLine[],
  validityDays?: string,
): OfferContent | undefined {
  if (lines.every(({ article_id: id }) => id !== undefined)) return undefined;
  const priced = new Map(
    offerFromRequest(stored).lines.map((line) => [line.article_id ?? 0, line]),
  );
  return offerOfLines(
    lines.flatMap(({ article_id: id, text = '', quantity }, index) => {
      if (id === undefined)
        return [
          {
            ...EMPTY_LINE,
            id: `s${index + 1}`,
            title: text.trim(),
            quantity: String(Math.min(quantity, MAX_QUANTITY)),
          },
        ];
      const line = priced.get(id);
      priced.delete(id);
      return line ?? [];
    }),
    validityDays,
  );
}

/** A person who may be found by name, company, e-mail or telephone. */
interface SearchedPerson {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
}

/** Whether each word is in what is known of a person; a telephone number whatever its form. */
export function isPersonFound(person: SearchedPerson, text: string): boolean {
  const { firstName, lastName, company, email, phone } = person;
  const known = fold([firstName, lastName, company, email, phoneDigits(phone)].join(' '));
  const words = quoteSearchWords(text);
  return words.length > 0 && words.every((word) => known.includes(word));
}
