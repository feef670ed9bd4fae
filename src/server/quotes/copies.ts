import { COPY_LINK, COPY_QUESTION } from '../../domain/copyAddresses';
import { formatDateTime } from '../../domain/date';
import { paths } from '../../domain/paths';
import { contactName } from '../../domain/quote/quote';
import type { Change } from '../database/engine/engine';
import { numberOfRow } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { openingConversation } from '../mail/conversation';
import { compose, type Content, join, linkTo, sentences } from '../mail/mailContent';
import { consumeMailLimits, unverifiedRecipientLimits } from '../mail/mailLimits';
import type { Mail } from '../mail/tableOutbox';
import type { Services } from '../services';
import { type MailedLine, type MailedQuote, quoteFacts } from './mailedQuote';
import { requestContent } from './mails';
import { copyInsertion } from './tableQuoteCopies';
import type { QuoteRecord } from './tableQuotes';

export type CopyServices = Pick<Services, 'clock' | 'config'>;

export const copyUrl = ({ config }: CopyServices, token: string): string =>
  config.publicUrl + paths.follow(COPY_LINK + token);

interface Asker extends Pick<QuoteRecord, 'id' | 'created_at'> {
  /** The confirmed address of the requester, if it is. */
  asker: string | undefined;
  addresses: readonly string[];
  /** IP address, for the limits. */
  ip: string;
}

/**
 * Asks each address whether it wants copies: the statements and mails, to run with the request's.
 * Beyond the limits of mails to strangers an address is not asked, and gets no copies.
 */
export async function askForCopies(
  trx: Db,
  services: CopyServices,
  { addresses, ip, asker, ...quote }: Asker,
): Promise<{ changes: Change[]; mails: Mail[] }> {
  const changes: Change[] = [];
  const mails: Mail[] = [];
  for (const email of addresses) {
    if (!(await consumeMailLimits(trx, services, unverifiedRecipientLimits(email, ip)))) continue;
    const token = newToken();
    changes.push(
      copyInsertion(trx, {
        quoteId: quote.id,
        email,
        tokenHash: hashOfToken(token),
        now: services.clock(),
      }),
    );
    mails.push(copyQuestion(email, quote, asker, copyUrl(services, token)));
  }
  return { changes, mails };
}

/**
 * Asks an address whether it wants copies of a quote: who asks, once that is proved, number and
 * time, and the link; nothing else of the quote, and nothing that was typed (THREAT-G05).
 * @param asker the confirmed address of the requester; undefined for an address that anybody may
 * have typed.
 */
function copyQuestion(
  recipient: string,
  quote: Pick<QuoteRecord, 'id' | 'created_at'>,
  asker: string | undefined,
  link: string,
): Mail {
  const who = asker === undefined ? 'Une personne' : `La personne dont l’adresse est ${asker}`;
  const what =
    `de la demande de devis n° ${numberOfRow(quote)} du ` + formatDateTime(quote.created_at);
  const intro = ['Bonjour,', `${who} ${COPY_QUESTION} ${what}, et des offres qui y répondront.`];
  const content = join(linkTo(link, AGREE), sentences(NOTHING_TO_DO));
  return {
    ...compose(recipient, 'Recevoir la copie d’un devis ?', intro, content),
    quoteId: quote.id,
  };
}

const AGREE = 'Pour accepter de recevoir ces copies, ouvrez ce lien :';
const NOTHING_TO_DO =
  'Si vous n’attendez pas cette copie, ignorez ce message : nous ne vous enverrons rien d’autre.';

/** The request to an address that has agreed. @param link to end the copies. */
export function requestCopy(
  recipient: string,
  quote: MailedQuote,
  lines: readonly MailedLine[],
  link: string,
): Mail {
  const number = numberOfRow(quote);
  const intro = [
    'Bonjour,',
    `Voici la copie de la demande de devis n° ${number}, que vous avez accepté de recevoir.`,
  ];
  const where = `dans le PDF de la demande, que ${buyerName(quote)} peut vous transmettre`;
  const toEnd = linkTo(link, 'Pour ne plus recevoir de copies de ce devis :');
  const content = join(quoteFacts(quote, lines), toEnd, requestContent(quote, lines, where));
  return openingConversation(
    quote,
    compose(recipient, `Copie de la demande de devis n° ${number}`, intro, content),
  );
}

/** Shown under a copied offer instead of the link to answer it, which only the requester gets. */
export const copyNote = (quote: QuoteRecord): Content =>
  sentences(
    `Copie envoyée à la demande de ${buyerName(quote)}, qui peut accepter cette offre ou nous répondre.`,
  );

/** The requester, for readers of copies. */
export const buyerName = (quote: Pick<QuoteRecord, 'first_name' | 'last_name' | 'email'>): string =>
  contactName({ firstName: quote.first_name, lastName: quote.last_name, email: quote.email });
