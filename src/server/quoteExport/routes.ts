import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { parisDateTime } from '../../domain/parisTime';
import type { Operations, RequestOf } from '../contract/operations';
import { sendCsv } from '../http/sendCsv';
import { readQuoteCriteria } from '../quotes/tableQuoteSearch';
import type { Services } from '../services';
import type { ExportRequest } from './exportedQuotes';
import { checkHandOver, oxygeneCsv } from './oxygeneCsv';
import { quoteLinesCsv, quotesCsv } from './quotesCsv';

/**
 * Exports of the quotes of a search, for administrators. The files are streamed while they are
 * read.
 */
export function quoteExportHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const { db } = database;
  const send = (reply: FastifyReply, name: string, csv: AsyncGenerator<string>) =>
    sendCsv(reply, `${name}-${parisDateTime(clock()).slice(0, 10)}`, Readable.from(csv));
  return {
    exportQuotes: async (request, reply) =>
      send(reply, 'devis', quotesCsv(db, exportRequest(request.query, clock()))),
    exportQuoteLines: async (request, reply) =>
      send(reply, 'lignes-de-devis', quoteLinesCsv(db, exportRequest(request.query, clock()))),
    exportForOxygene: async (request, reply) =>
      send(
        reply,
        'oxygene',
        oxygeneCsv(database, exportRequest(request.query, clock()), parisDateTime(clock())),
      ),
    checkOxygeneExport: (request) => checkHandOver(db, exportRequest(request.query, clock())),
  } satisfies Partial<Operations>;
}

const exportRequest = (query: RequestOf<'exportQuotes'>['query'], now: number): ExportRequest => ({
  status: query.status,
  criteria: {
    ...readQuoteCriteria(query, parisDateTime(now)),
    ids: query.ids?.split(',').map(Number),
  },
});
