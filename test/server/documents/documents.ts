import { carriageRule } from '../../../src/content/conditions';
import type { DocumentLine, QuoteDocument } from '../../../src/domain/quoteDocument';

export const aLine = (change: Partial<DocumentLine> = {}): DocumentLine => ({
  reference: 'BECH-250',
  title: 'Bécher forme basse 250 mL',
  packing: 'Unité',
  quantity: 3,
  unitPrice: '46.93',
  discount: '12',
  vatRate: '20',
  leadTime: '',
  remark: '',
  optional: false,
  ...change,
});

const address = { street: '12 rue des Sœurs', additionalStreet: 'Quai 3', zipCode: '54000', city: 'Nancy', country: 'France' };

export const aRequest = (change: Partial<QuoteDocument> = {}): QuoteDocument => ({
  kind: 'REQUEST',
  rule: carriageRule,
  number: '202611-298',
  date: '2026-11-23',
  discount: '0',
  lines: [aLine()],
  buyer: {
    company: '',
    firstName: 'Hélène',
    lastName: 'Dupré',
    email: 'helene.dupre@labo.example',
    phone: '01 99 00 11 22',
    ownReference: '',
    wishedDate: '',
  },
  delivery: address,
  billing: { ...address, street: '', additionalStreet: '', zipCode: '', city: '', country: '' },
  message: '',
  terms: '',
  ...change,
});

export const anOffer = (change: Partial<QuoteDocument> = {}): QuoteDocument => ({
  ...aRequest(),
  kind: 'OFFER',
  version: 2,
  validUntil: '2026-12-23',
  ...change,
});

/** A line of the table that is told from the others. */
export const numberedLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      reference: `REF-${index + 1}`,
      title: index % 3 === 0 ? 'Fiole jaugée classe A avec bouchon rodé, certificat de lot' : 'Bécher',
    }),
  );
