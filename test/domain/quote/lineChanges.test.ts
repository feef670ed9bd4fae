import { type CurrentOffer, lineChanges } from '../../../src/domain/quote/lineChanges';

const QUOTED = { unit_price: '12.50', packing: 'Boîte de 10', sale_percentage: '0' };
const OFFER: CurrentOffer = { unitPrice: '12.50', packing: 'Boîte de 10', percentage: 0 };
const changes = (quoted: Partial<typeof QUOTED>, offer: Partial<CurrentOffer>) =>
  lineChanges({ ...QUOTED, ...quoted }, { ...OFFER, ...offer });

test('an article that is sold as it was quoted has no change', () => {
  expect(changes({}, {})).toEqual([]);
  expect(
    changes({ unit_price: '12.5' }, { unitPrice: '12.500000', packing: ' Boîte de 10' }),
  ).toEqual([]);
});

test.each([
  ['PRICE', {}, { unitPrice: '12.51' }],
  ['PACKING', {}, { packing: 'Boîte de 12' }],
  ['PROMOTION_ENDED', { sale_percentage: '12' }, {}],
  ['PROMOTION_BEGUN', {}, { percentage: 12.5 }],
  ['PROMOTION_CHANGED', { sale_percentage: '12' }, { percentage: 12.5 }],
])('%s is the one change', (change, quoted, offer) => {
  expect(changes(quoted, offer)).toEqual([change]);
});

test('the price is the first of several changes', () => {
  expect(changes({ sale_percentage: '12' }, { unitPrice: '15', packing: 'Unité' })).toEqual([
    'PRICE',
    'PROMOTION_ENDED',
    'PACKING',
  ]);
});

test('an article that is not sold any more is withdrawn, and nothing else', () => {
  expect(lineChanges(QUOTED, undefined)).toEqual(['WITHDRAWN']);
});
