import type { QuoteThread } from '../../../../src/contract/api.gen';
import { type OfferLine, offerOfLines } from '../../../../src/domain/offer/offer';
import { freeLine } from '../../../../src/web/admin/offer/lines/offerLines';
import { aQuote } from '../../../domain/samples';
import { inMain, openAdmin } from '../openAdmin';

const quote = aQuote({
  id: 298,
  creation_date_time: '2026-11-20 09:00:00',
  email: 'claire@labo.example',
});

export const line = (id: string): OfferLine => ({
  ...freeLine(),
  id,
  title: `Article ${id}`,
  unit_price: '10',
});

export const aThread = (change: Partial<QuoteThread> = {}): QuoteThread => ({
  quote,
  lines: [],
  events: [],
  taken_by: null,
  draft: {
    revision: 4,
    content: { ...offerOfLines(['a', 'b', 'c'].map(line)), carriage: '0' },
    changed_by: 'admin@paillasse.example',
    changed_at: '2026-11-21 12:00:00',
  },
  versions: [],
  draft_files: [],
  links: 0,
  ...change,
});

/** Opens the answer of a thread that each reading takes anew. */
export async function openOffer(
  read: () => QuoteThread,
  table: Parameters<typeof openAdmin>[1] = {},
) {
  const { id } = read().quote;
  const page = await openAdmin(`/admin/quote/${id}`, {
    [`GET /protected/quotes/${id}/thread`]: read,
    [`POST /protected/quotes/${id}/opened`]: { message: 'Ouverture notée' },
    [`PUT /protected/quotes/${id}/offer`]: { revision: 5 },
    ...table,
  });
  await inMain().findAllByRole('button', { name: /ENVOYER L’OFFRE|RÉPONDRE|ABANDONNER|L’OFFRE/ });
  return page;
}
