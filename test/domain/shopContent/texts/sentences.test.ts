import { companyDefaults } from '../../../../src/content/company';
import { conditionsOf } from '../../../../src/content/conditions';
import { legalDefaults } from '../../../../src/content/legalDetails';
import { textValuesOf } from '../../../../src/content/textValues';
import { FieldRefused } from '../../../../src/domain/shopContent/readField';
import { readSentence } from '../../../../src/domain/shopContent/texts/readSentence';
import { saidText } from '../../../../src/domain/shopContent/texts/saidText';
import {
  parseShopText,
  printShopText,
} from '../../../../src/domain/shopContent/texts/textNotation';

test('a sentence names figures of the conditions, and nothing else', () => {
  const sentence = 'Garanti {garantie} mois, les pièces {garantie pièces} mois.';
  expect(readSentence(sentence)).toBe(sentence);
  for (const wrong of ['{téléphone}', '{phrase garantie}', '{porc}', '{}'])
    expect(() => readSentence(`Port : ${wrong}.`)).toThrow(`« ${wrong} » n’existe pas ici`);
  for (const wrong of ['Port : {port.', 'Port : port}.', '{{port}'])
    expect(() => readSentence(wrong)).toThrow(FieldRefused);
});

test('a sentence that is left empty leaves no paragraph, item or title behind', () => {
  const values = textValuesOf(
    companyDefaults,
    legalDefaults,
    conditionsOf({ claimsText: '', warrantyText: '', partsWarrantyText: '' }),
  );
  const text = [
    'Nos conditions.',
    '## Livraison',
    '{phrase réclamation}',
    '- {phrase règlement}\n- {phrase garantie}',
    '## Garantie',
    '{phrase garantie}',
    '{phrase pièces}',
    '## Fin',
  ].join('\n\n');
  expect(printShopText(saidText(parseShopText(text), values))).toBe(
    ['Nos conditions.', '## Livraison', '- {phrase règlement}', '## Fin'].join('\n\n'),
  );
});
