import { offerRule } from '../../../src/content/conditions';
import { lineAmounts } from '../../../src/domain/offer/documentTotals';
import type { DocumentLine, LineAmounts } from '../../../src/domain/offer/pricedDocument';
import { priceOfCents } from '../../../src/domain/price';
import type { OfferDocument, RequestDocument } from '../../../src/domain/quote/quoteDocument';
import { requestSums } from '../../../src/domain/quote/requestAmounts';
import { withVat } from '../../../src/domain/vat';

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

const address = {
  street: '12 rue des Sœurs',
  additionalStreet: 'Quai 3',
  zipCode: '54000',
  city: 'Nancy',
  country: 'France',
};

const common = {
  rule: offerRule(),
  number: '202611-298',
  date: '2026-11-23',
  discount: '0',
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
};

/** A request of these lines at 20 % of VAT. */
export function aRequest({
  lines = [aLine()],
  ...change
}: Partial<RequestDocument> = {}): RequestDocument {
  const amounts = lines.map((line) => lineAmounts(line, offerRule()));
  return {
    ...common,
    kind: 'REQUEST',
    lines,
    amounts,
    sums: requestSums(amounts.map((each, index) => askedLine(lines[index]!, each))),
    ...change,
  };
}

const askedLine = ({ packing, quantity, discount }: DocumentLine, { unitPrice }: LineAmounts) => ({
  id: 1,
  quote_id: 298,
  article_id: 7,
  packing,
  quantity,
  sale_percentage: discount,
  unit_price: unitPrice,
  ttc_unit_price: priceOfCents(withVat(Number(unitPrice.replace('.', '')), 2000)),
  vat_rate: '20',
});

export const anOffer = (change: Partial<OfferDocument> = {}): OfferDocument => ({
  ...common,
  kind: 'OFFER',
  version: 2,
  validUntil: '2026-12-23',
  lines: [aLine()],
  ...change,
});

/** A line of the table that is told from the others. */
export const numberedLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      reference: `REF-${index + 1}`,
      title:
        index % 3 === 0 ? 'Fiole jaugée classe A avec bouchon rodé, certificat de lot' : 'Bécher',
    }),
  );
