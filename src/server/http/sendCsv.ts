import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a file for a spreadsheet, which no cache may keep.
 * @param name of the file without its ending, in ASCII: « devis-2026-11-30 »
 */
export const sendCsv = (reply: FastifyReply, name: string, csv: string | Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv);
