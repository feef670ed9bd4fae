import { copyProblem, parseCopyAddresses } from '../copyAddresses';
import { formatDate } from '../date';
import { addDays } from '../days';
import { isSameEmail } from '../text/plainText';
import { unreadDayText } from '../typedDay';

/** What a purchasing department needs on a quote; every text may be empty. */
export interface PurchasingDetails {
  company: string;
  /** The buyer's own reference of the order. */
  ownReference: string;
  /** Day on which delivery is wished, 'YYYY-MM-DD' or ''. */
  wishedDate: string;
  /** Addresses that copies are sent to, as typed. */
  copyTo: string;
}

export const NO_PURCHASING_DETAILS: PurchasingDetails = {
  company: '',
  ownReference: '',
  wishedDate: '',
  copyTo: '',
};

export const COMPANY_MAX = 200;
export const OWN_REFERENCE_MAX = 100;
/** The latest wished day, in days from today: a later one is likely to be a typing error. */
const WISHED_DAYS_MAX = 730;

/** A field that cannot be sent as it is, and why, in French. */
export interface PurchasingProblem {
  field: keyof PurchasingDetails;
  message: string;
}

/**
 * The first problem of the details. @param now the server's Paris time 'YYYY-MM-DD HH:mm:ss',
 * undefined where it is unknown: no day is refused by its time then.
 */
export function purchasingProblem(
  { wishedDate = '', copyTo = '' }: Partial<PurchasingDetails>,
  now: string | undefined,
): PurchasingProblem | undefined {
  const wished = wishedDateProblem(wishedDate, now);
  if (wished !== undefined) return { field: 'wishedDate', message: wished };
  const copies = copyProblem(parseCopyAddresses(copyTo));
  return copies === undefined ? undefined : { field: 'copyTo', message: copies };
}

/** The buyer's own address among the copies: it gets everything already. */
export function ownCopyProblem({
  email,
  copyTo,
}: Pick<PurchasingDetails, 'copyTo'> & { email: string }): PurchasingProblem | undefined {
  const isAsked = parseCopyAddresses(copyTo).some((address) => isSameEmail(address, email));
  return isAsked
    ? {
        field: 'copyTo',
        message: `${email.trim()} est votre adresse : elle reçoit déjà tout. Retirez-la des copies.`,
      }
    : undefined;
}

function wishedDateProblem(day: string, now: string | undefined): string | undefined {
  const unread = unreadDayText(day);
  if (unread !== undefined || day === '' || now === undefined) return unread;
  if (day < addDays(now, 0))
    return 'Cette date est passée : choisissez aujourd’hui ou un jour à venir.';
  if (day > addDays(now, WISHED_DAYS_MAX))
    return 'Cette date est trop lointaine : choisissez un jour dans les deux ans.';
  return undefined;
}

/**
 * The details that were given, trimmed; without any the request is as it was before they existed.
 */
function givenDetails(details: Partial<PurchasingDetails>): Partial<PurchasingDetails> {
  const names = Object.keys(NO_PURCHASING_DETAILS) as (keyof PurchasingDetails)[];
  return Object.fromEntries(
    names
      .map((name) => [name, (details[name] ?? '').trim()] as const)
      .filter(([, text]) => text !== ''),
  );
}

/** The fields of a request for the details that were given. */
export function detailsPayload(
  details: Partial<PurchasingDetails>,
): Partial<Omit<PurchasingDetails, 'copyTo'>> & { copyTo?: string[] } {
  const { copyTo, ...given } = givenDetails(details);
  const addresses = parseCopyAddresses(copyTo ?? '');
  return { ...given, ...(addresses.length > 0 && { copyTo: addresses }) };
}

/** The details of a quote as the API names its fields. */
export const detailsOfQuote = (quote: {
  company?: string;
  own_reference?: string;
  wished_date?: string;
  copy_to?: string;
}): Partial<PurchasingDetails> => ({
  company: quote.company,
  ownReference: quote.own_reference,
  wishedDate: quote.wished_date,
  copyTo: quote.copy_to,
});

/** A detail as shown. */
export interface PurchasingFact {
  label: string;
  value: string;
}

/**
 * The given details with their labels, in the order of the form.
 * @param reader the buyer, or the staff who answer.
 */
export function purchasingFacts(
  details: Partial<PurchasingDetails>,
  reader: 'buyer' | 'staff' = 'buyer',
): PurchasingFact[] {
  const { company = '', ownReference = '', wishedDate = '', copyTo = '' } = givenDetails(details);
  return [
    { label: 'Société', value: company },
    { label: reader === 'buyer' ? 'Votre référence' : 'Référence du client', value: ownReference },
    { label: 'Livraison souhaitée', value: formatDate(wishedDate) },
    { label: 'Copie à', value: parseCopyAddresses(copyTo).join(', ') },
  ].filter(({ value }) => value !== '');
}
