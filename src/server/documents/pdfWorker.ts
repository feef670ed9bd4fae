import { parentPort } from 'node:worker_threads';
import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import { quotePdf } from './quotePdf';

/** What the thread answers to a document. */
export type PdfAnswer = { bytes: Uint8Array } | { failure: string };

async function answer(document: QuoteDocument): Promise<PdfAnswer> {
  try {
    return { bytes: await quotePdf(document) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on(
  'message',
  (document: QuoteDocument) => void answer(document).then((made) => parentPort?.postMessage(made)),
);
