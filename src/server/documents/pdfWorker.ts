import { parentPort } from 'node:worker_threads';
import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import type { PublishedContent } from '../../domain/shopContent/sections';
import { setShopContent } from '../content/currentContent';
import { setShopLogo, type ShopLogo } from '../content/shopLogo';
import { quotePdf } from './quotePdf';

/** One document, and what the owner of the shop has published. */
export interface PdfJob {
  document: QuoteDocument;
  published: PublishedContent;
  logo: ShopLogo | undefined;
}

/** What the thread answers to a document. */
export type PdfAnswer = { bytes: Uint8Array } | { failure: string };

async function answer({ document, published, logo }: PdfJob): Promise<PdfAnswer> {
  try {
    setShopContent(published);
    setShopLogo(logo);
    return { bytes: await quotePdf(document) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on(
  'message',
  (job: PdfJob) => void answer(job).then((made) => parentPort?.postMessage(made)),
);
