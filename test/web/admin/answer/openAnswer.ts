import { type OfferLine, offerOfLines } from '../../../../src/domain/offer';
import type { Quote } from '../../../../src/domain/quote';
import { freeLine } from '../../../../src/web/admin/answer/offerLines';
import type { QuoteThread } from '../../../../src/web/api/adminEndpoints.gen';
import { inMain, openAdmin } from '../openAdmin';

const quote: Quote = {
  id: 298,
  creation_date_time: '2026-11-20 09:00:00',
  pipe_status: 'PENDING',
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'claire@labo.example',
  phone: '',
  comment: '',
  delivery_street: '12 rue des Sœurs',
  delivery_street_complement: '',
  delivery_zip_code: '54000',
  delivery_city: 'Nancy',
  delivery_country: 'France',
  billing_street: '',
  billing_street_complement: '',
  billing_zip_code: '',
  billing_city: '',
  billing_country: '',
};

export const line = (id: string): OfferLine => ({ ...freeLine(), id, title: `Article ${id}`, unit_price: '10' });

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
export async function openAnswer(read: () => QuoteThread, table: Parameters<typeof openAdmin>[1] = {}) {
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
