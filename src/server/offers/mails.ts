import { formatDate, formatDateTime } from '../../domain/date';
import type { Schemas } from '../contract/operations';
import type { OfferAcceptanceRow } from '../database/offerTables';
import { numberOfRow } from '../database/quoteFigures';
import { inConversation } from '../mail/conversation';
import { compose, join, linkTo, sentences } from '../mail/mailContent';
import type { Mail, MailFile } from '../mail/tableOutbox';
import { buyerName, copyNote } from '../quotes/copies';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { ACCEPTED_ATTACHED, acceptedFiles } from './accepted/acceptedFile';
import {
  type MailedOffer,
  offerFacts,
  offerLinesTable,
  ownReferenceOf,
  sheetsOf,
} from './mailedOffer';
import { takenOf } from './notices';

const ATTACHED = 'Elle est jointe à ce message en PDF.';
const FOLLOW = 'Pour voir cette offre, l’accepter ou demander une modification :';
const ON_PAGE = 'sur la page de ce lien';
const DO_NOT_REPLY =
  'Pour nous répondre, passez par ce lien : nous gardons ainsi tous nos échanges ensemble.';

/**
 * The offer with its lines and totals, and its PDF when there is one.
 * @param link to follow it, for the requester; null in a copy, which nobody can answer.
 */
export function offerMail(
  recipient: string,
  quote: QuoteRecord,
  offer: MailedOffer,
  link: string | null,
): Mail {
  const { version, content, file, attached = [], tooHeavy = [], extendedFrom } = offer;
  const name = `Notre offre n° ${numberOfRow(quote)}${version > 1 ? `, version ${version}` : ''}`;
  const subject = extendedFrom ? `${name}, est prolongée` : name;
  const terms =
    content.terms === '' ? [] : [sentences(`Conditions particulières :\n${content.terms}`)];
  const page =
    link === null
      ? `sur la page de suivi de ${buyerName(quote)}, qui peut les transmettre`
      : ON_PAGE;
  const parts = [
    offerFacts(quote, offer, null),
    sentences(
      [
        validityOf(offer),
        ...(file ? [ATTACHED] : []),
        ...joinedText(attached),
        ...heavyText(tooHeavy, page),
      ].join(' '),
    ),
    link === null ? copyNote(quote) : linkTo(link, FOLLOW),
    ...ownReferenceOf(quote),
    offerLinesTable(offer, null, whereLinesAre(quote, offer, link)),
    ...sheetsOf(offer, page),
    ...terms,
  ];
  const mail = compose(recipient, subject, offerIntro(quote, offer), join(...parts));
  return inConversation(quote, { ...mail, files: [...(file ? [file] : []), ...attached] });
}

/** How the mail of an offer begins: with what staff wrote. */
export const offerIntro = (
  quote: QuoteRecord,
  { content: { message }, extendedFrom }: Pick<MailedOffer, 'content' | 'extendedFrom'>,
): string[] =>
  greeted(
    message ||
      `${extendedFrom ? 'Nous prolongeons' : 'Voici'} notre offre pour votre demande de devis n° ${numberOfRow(quote)}.`,
  );

const validityOf = ({ validUntil, extendedFrom }: MailedOffer): string =>
  extendedFrom
    ? `Cette offre est prolongée jusqu’au ${formatDate(validUntil)} inclus, au lieu du ${formatDate(extendedFrom)}.`
    : `Cette offre est valable jusqu’au ${formatDate(validUntil)} inclus.`;

/** A mail as staff reads it before it leaves. @param intro of it, that staff edits apart */
export const presentOfferMail = (
  mail: Mail,
  recipients: string[],
  intro: readonly string[] = [],
): Schemas['OfferMail'] => ({
  recipients,
  subject: mail.subject,
  text: intro.length === 0 ? mail.text : mail.text.slice(intro.join('\n\n').length + 2),
  files: (mail.files ?? []).map(({ name }) => name),
});

const TO_ANSWER = 'Pour l’accepter, la décliner ou demander une modification';

/**
 * Reminds the buyer of an offer that nobody has answered.
 * @param link to follow it, or null.
 * @param isProved the account that made the request has confirmed this address: to another one,
 * nothing goes that a stranger may have typed (THREAT-G05).
 */
export function reminderMail(
  recipient: string,
  quote: QuoteRecord,
  offer: MailedOffer,
  { link, isProved }: { link: string | null; isProved: boolean },
): Mail {
  const number = numberOfRow(quote);
  const until = formatDate(offer.validUntil);
  const intro = [
    'Bonjour,',
    `Notre offre n° ${number} est valable jusqu’au ${until} inclus, et nous n’avons pas encore votre réponse.`,
  ];
  const parts = [
    offerFacts(quote, offer, null),
    link === null ? sentences(`${TO_ANSWER}, écrivez-nous.`) : linkTo(link, `${TO_ANSWER} :`),
    sentences('Si vous nous avez déjà répondu, ne tenez pas compte de ce message.'),
    ...(isProved ? ownReferenceOf(quote) : []),
  ];
  const subject = `Notre offre n° ${number} est valable jusqu’au ${until}`;
  return inConversation(quote, compose(recipient, subject, intro, join(...parts)));
}

function whereLinesAre(quote: QuoteRecord, { file }: MailedOffer, link: string | null): string {
  if (link !== null) return file ? `dans le PDF joint et ${ON_PAGE}` : ON_PAGE;
  return file
    ? 'dans le PDF joint'
    : `dans le PDF de l’offre, que ${buyerName(quote)} peut vous transmettre`;
}

/** « Nous joignons aussi : plan.pdf, notice.pdf. » */
const joinedText = (attached: readonly MailFile[]): string[] =>
  attached.length === 0
    ? []
    : [`Nous joignons aussi : ${attached.map(({ name }) => name).join(', ')}.`];

/** « Trop lourds pour être joints : plan.pdf. » @param where they can be read */
const heavyText = (names: readonly string[], where: string): string[] =>
  names.length === 0
    ? []
    : [`Trop lourds pour être joints à ce message : ${names.join(', ')}. Ils sont ${where}.`];

/** A message of staff to the requester. */
export function messageMail(
  recipient: string,
  quote: QuoteRecord,
  text: string,
  link: string,
): Mail {
  const mail = compose(
    recipient,
    `Votre devis n° ${numberOfRow(quote)}`,
    greeted(text),
    linkTo(link, DO_NOT_REPLY),
  );
  return inConversation(quote, mail);
}

const GREETING = new RegExp(
  String.raw`^\s*((bonjour|bonsoir)(?![\p{L}-])|` +
    String.raw`(chère?s?|madame|monsieur|mesdames|messieurs)(?!\p{L})[^.!?\n]{0,60},)`,
  'iu',
);

/** The text after a greeting, unless it begins with one. */
const greeted = (text: string): string[] => (GREETING.test(text) ? [text] : ['Bonjour,', text]);

/**
 * The acceptance to the requester.
 * @param link to follow it, or null. @param isProved as reminderMail()
 */
export function acceptanceConfirmation(
  quote: QuoteRecord,
  offer: MailedOffer,
  accepted: OfferAcceptanceRow,
  { link, isProved }: { link: string | null; isProved: boolean },
): Mail {
  const intro = [
    'Bonjour,',
    `Nous avons bien reçu votre accord pour notre offre n° ${numberOfRow(quote)} et préparons votre commande.`,
  ];
  // Contains nothing typed at the acceptance: the holder of a link has not proved to own this
  // address (THREAT-G05).
  const agreed = sentences(`Bon pour accord reçu le ${formatDateTime(accepted.accepted_at)}.`);
  const taken = takenOf(accepted);
  // The PDF has what was typed at the acceptance.
  const files = isProved ? acceptedFiles(quote, accepted) : [];
  const pdf =
    link === null ? [] : [sentences('Le devis accepté se télécharge en PDF sur cette page.')];
  const facts = [
    agreed,
    offerFacts(quote, offer, taken),
    ...(files.length > 0 ? [sentences(ACCEPTED_ATTACHED)] : []),
    ...(isProved ? ownReferenceOf(quote) : []),
    ...(link === null ? [] : [linkTo(link, 'Pour revoir votre devis et votre accord :')]),
    ...(files.length > 0 ? [] : pdf),
  ];
  const where = link === null ? 'dans le PDF de l’offre' : ON_PAGE;
  const content = join(...facts, offerLinesTable(offer, taken, where));
  const subject = `Votre accord pour le devis n° ${numberOfRow(quote)}`;
  return inConversation(quote, { ...compose(quote.email, subject, intro, content), files });
}
