import type { Operations } from '../contract/operations';
import type { QuoteCopyRow } from '../database/quoteTables';
import type { Db } from '../database/tables';
import { hashOfToken } from '../hashedKeys';
import { notFound } from '../http/httpError';
import { queueMails } from '../mail/tableOutbox';
import { type CopyServices, copyUrl, requestCopy } from '../quotes/copies';
import { holdQuote, tokenOf } from '../quotes/quoteAccess';
import { confirmCopy, deleteCopy, findCopy } from '../quotes/tableQuoteCopies';
import type { Services } from '../services';
import { offerMail } from './mails';
import { mailedOffer } from './offerPdf';
import { findNewestSentOffer } from './tableOffers';

/** The copy of a link. @throws 404 */
async function requireCopy(db: Db, token: string): Promise<QuoteCopyRow> {
  const copy = await findCopy(db, hashOfToken(token));
  if (!copy) throw notFound('Ce lien n’est pas ou plus valable.');
  return copy;
}

/**
 * The address agrees: it gets the request, and the offer that answers it if there is one. A second
 * time nothing is sent.
 */
async function agreeToCopy(
  trx: Db,
  services: CopyServices & Pick<Services, 'database'>,
  copy: QuoteCopyRow,
  token: string,
): Promise<void> {
  const now = services.clock();
  // Held: an offer that is sent meanwhile is either among these mails or goes to this address by
  // itself.
  const { quote, lines } = await holdQuote(services, trx, copy.quote_id);
  if (!(await confirmCopy(trx, copy.id, now))) return;
  const offer = await findNewestSentOffer(trx, quote.id);
  const mails = [
    requestCopy(copy.email, quote, lines, copyUrl(services, token)),
    ...(offer
      ? [offerMail(copy.email, quote, await mailedOffer(trx, services, quote, offer), null)]
      : []),
  ];
  await queueMails(trx, mails, now);
}

/** The address wants no copies, or no more. */
const refuseCopy = (trx: Db, copy: QuoteCopyRow): Promise<void> => deleteCopy(trx, copy);

/**
 * The answer of an address that was asked whether it wants copies of a quote, given through the
 * link in its mail.
 */
export function copyHandlers(services: Services) {
  const { database, outbox } = services;
  return {
    async answerCopyRequest(request) {
      const token = tokenOf(request);
      await database.write(async (trx) => {
        const copy = await requireCopy(trx, token);
        if (request.body.wanted) await agreeToCopy(trx, services, copy, token);
        else await refuseCopy(trx, copy);
      });
      outbox.wake();
      return { message: request.body.wanted ? 'Copies acceptées' : 'Copies refusées' };
    },
  } satisfies Partial<Operations>;
}
