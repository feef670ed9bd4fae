import {
  readArticle,
  readReference,
  type TypedArticle,
} from '../../../src/domain/catalogue/articleChecks';
import type { ArticleRefused } from '../../../src/domain/catalogue/articleEdits';

const PRICES = { base: 1000, ttc: 1200, rate: null };

function refusal(typed: TypedArticle): [string, string] | undefined {
  try {
    readArticle(typed, PRICES);
    return undefined;
  } catch (error) {
    return [(error as ArticleRefused).field, (error as ArticleRefused).message];
  }
}

test('prices are read with comma or point and spaces; absent ones stay', () => {
  expect(readArticle({ basePrice: '1 234,5', ttcPrice: '1481.40 €' }, PRICES)).toEqual({
    prices: { base: 123450, ttc: 148140, rate: null },
  });
  expect(readArticle({ ttcPrice: '12,01' }, PRICES)).toEqual({ prices: { ...PRICES, ttc: 1201 } });
  expect(readArticle({ label: ' Fiole  jaugée ' }, PRICES)).toEqual({ label: 'Fiole jaugée' });
});

test.each<[TypedArticle, string, string]>([
  [{ basePrice: '-3' }, 'basePrice', 'négatif'],
  [{ basePrice: '3,125' }, 'basePrice', 'deux décimales'],
  [{ basePrice: '0' }, 'basePrice', 'nul'],
  [{ basePrice: 'gratuit' }, 'basePrice', 'en chiffres'],
  [{ basePrice: '9999999999,99', ttcPrice: '1' }, 'basePrice', 'élevé'],
  [{ ttcPrice: '9,99' }, 'ttcPrice', 'inférieur au prix HT'],
  [{ vat_rate: '120' }, 'vat_rate', 'de 0 à 100 %'],
  [{ vat_rate: '12' }, 'vat_rate', 'taux français'],
  [{ basePrice: '60' }, 'ttcPrice', 'taux de TVA n’est pas connu'],
  [{ ttcPrice: '15' }, 'ttcPrice', 'Aucun taux'],
  [{ label: ' ' }, 'label', 'désignation'],
  [{ label: 'a'.repeat(2_000) }, 'label', '500'],
  [{ description: 'a'.repeat(20_001) }, 'description', 'au plus'],
  [{ brand: 'a'.repeat(101) }, 'brand', '100'],
])('%j is refused beside its field', (typed, field, text) => {
  expect(refusal(typed)).toEqual([field, expect.stringContaining(text)]);
});

test('a reference is stored in capitals; an empty or long one is refused', () => {
  expect(readReference(' ab-1 ')).toBe('AB-1');
  expect(() => readReference(' ')).toThrow('référence');
  expect(() => readReference('A'.repeat(65))).toThrow('64');
});
