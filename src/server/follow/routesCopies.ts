import type { RequestOf } from '../contract/operations';
import { agreeToCopy, refuseCopy, requireCopy } from '../offers/copies';
import type { Services } from '../services';

/**
 * The answer of an address that was asked whether it wants copies of a quote, given through the
 * link in its mail.
 */
export function copyHandlers(services: Services) {
  const { database, outbox } = services;
  return {
    async answerCopyRequest(request: RequestOf<'answerCopyRequest'>) {
      const token = String((request.headers as Record<string, unknown>)['follow-token']);
      await database.write(async (trx) => {
        const copy = await requireCopy(trx, token);
        if (request.body.wanted) await agreeToCopy(trx, services, copy, token);
        else await refuseCopy(trx, copy);
      });
      outbox.wake();
      return { message: request.body.wanted ? 'Copies acceptées' : 'Copies refusées' };
    },
  };
}
