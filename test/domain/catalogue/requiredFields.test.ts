import { missingFields } from '../../../src/domain/catalogue/requiredFields';

const complete = {
  reference: 'A',
  label: 'Bécher',
  under_sub_category_id: 201,
  basePrice: '10',
  ttcPrice: '12',
};

test('an article without reference, designation, category and prices lacks these in order', () => {
  expect(missingFields({})).toEqual(Object.keys(complete));
  expect(missingFields(complete)).toEqual([]);
});

test('spaces are nothing, and no category is none', () => {
  expect(missingFields({ ...complete, label: '  ', under_sub_category_id: undefined })).toEqual([
    'label',
    'under_sub_category_id',
  ]);
});

test('with a rate of VAT the price TTC is not missing: it follows', () => {
  expect(missingFields({ ...complete, ttcPrice: '', vat_rate: '20' })).toEqual([]);
  expect(missingFields({ ...complete, ttcPrice: ' ', vat_rate: ' ' })).toEqual(['ttcPrice']);
});
