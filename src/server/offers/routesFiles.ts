import type { FastifyReply } from 'fastify';
import { OFFER_FILE_MAX_BYTES } from '../../domain/fileLimits';
import type { Operations } from '../contract/operations';
import { throwUnreadable, throwUploadRefusal } from '../files/refusals';
import { referToFile, removeUnused } from '../files/storage';
import { receiveUpload } from '../files/upload';
import { notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import {
  holdQuote,
  quoteIdOfToken,
  readQuote,
  requireRecipient,
  targetOfQuote,
  tokenOf,
} from '../quotes/quoteAccess';
import type { Services } from '../services';
import { attachFile, detachFile, requirePdf, throwFileRefusal } from './attachedFiles';
import { presentOfferFile } from './present';
import { sendPdf } from './sendDocument';
import { findOfferFile } from './tableDrafts';
import { findSentOffer } from './tableOffers';

const NO_FILE = 'Ce fichier n’existe pas ou plus.';

/**
 * The files that staff attaches to an offer, for administrators and the holder of a follow link.
 */
export function offerFilesHandlers(services: Services) {
  const { database, clock, files } = services;
  const record = createActionRecorder(clock);

  /** @throws 404 for an unknown file, 503 for one that cannot be read now. */
  async function sendFile(
    reply: FastifyReply,
    quoteId: number,
    id: number,
    mayRead: (version: number) => Promise<boolean>,
  ) {
    const row = await findOfferFile(database.db, quoteId, id);
    if (!row || !(await mayRead(row.version))) throw notFound(NO_FILE);
    const file = await files.open(row.stored_name).catch(throwUnreadable);
    if (!file) throw notFound(NO_FILE);
    return sendPdf(reply, row.name, file.stream);
  }

  return {
    downloadOfferFile: (request, reply) =>
      sendFile(reply, Number(request.params.id), Number(request.params.fileId), () =>
        Promise.resolve(true),
      ),
    async downloadFollowedOfferFile(request, reply) {
      const quoteId = await quoteIdOfToken(database.db, tokenOf(request));
      // The files of a draft are the administration's.
      const isSent = async (version: number) =>
        (await findSentOffer(database.db, quoteId, version)) !== undefined;
      return sendFile(reply, quoteId, Number(request.params.fileId), isSent);
    },
    async uploadOfferFile(request) {
      const id = Number(request.params.id);
      // Before the body is read, so that a file for an unknown quote is not received.
      await readQuote(database.db, id);
      const { bytes, name } = await receiveUpload(request, OFFER_FILE_MAX_BYTES)
        .then(requirePdf)
        .catch(throwFileRefusal);
      const storedName = await files.save(bytes, 'pdf').catch(throwUploadRefusal);
      const store = () =>
        database.write(async (trx) => {
          const { quote } = await holdQuote(services, trx, id);
          requireRecipient(quote);
          const file = await attachFile(trx, id, {
            stored_name: storedName,
            name,
            bytes: bytes.length,
          });
          await record(trx, request, {
            operation: 'uploadOfferFile',
            target: targetOfQuote(quote),
            before: null,
            after: { file: name },
          });
          return file;
        });
      return presentOfferFile(await referToFile(files, storedName, store));
    },
    async deleteOfferFile(request) {
      const removed = await database.write(async (trx) => {
        const { quote } = await holdQuote(services, trx, Number(request.params.id));
        const file = await detachFile(trx, quote.id, Number(request.params.fileId));
        await record(trx, request, {
          operation: 'deleteOfferFile',
          target: targetOfQuote(quote),
          before: { file: file.name },
          after: null,
        });
        return file;
      });
      await removeUnused(files, removed.stored_name);
      return { message: 'Fichier retiré' };
    },
  } satisfies Partial<Operations>;
}
