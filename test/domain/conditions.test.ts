import {
  conditions,
  conditionsOf,
  conditionsUnder,
  conditionTexts,
  conditionTextsOf,
} from '../../src/content/conditions';
import { termTextsOf } from '../../src/content/termTexts';

test.each(['freeCarriageAbove', 'carriage', 'depositAbove'] as const)(
  '%s is written as it is computed',
  (name) => {
    const { euros, text } = conditions[name];
    const written = text.replace(' €', '').replace(/ /g, '').replace(',', '.');
    expect(Number(written)).toBe(Number(euros));
    expect(text).toMatch(/^\d{1,3}( \d{3})*(,\d\d)? €$/);
  },
);

test('the sentences beside prices and totals', () => {
  expect(conditionTexts).toMatchObject({
    deliveryPrice: 'Port offert au-delà de 350 € HT, sinon 29,50 € HT.',
    elseCarriage: 'Sinon 29,50 € HT.',
    quoteValidity: 'Devis valable 30 jours.',
    validQuote: 'un devis valable 30 jours',
  });
});

test('the sentences of another rule have its amounts', () => {
  const rule = { free_carriage_above: '1250.5', carriage: '45', deposit_above: '12000' };
  const figures = conditionsUnder({ ...rule, conditions: { carriage: '7', claimHours: '72' } });
  expect(conditionTextsOf(figures).deliveryPrice).toBe(
    'Port offert au-delà de 1 250,50 € HT, sinon 45,00 € HT.',
  );
  expect(termTextsOf(figures)).toMatchObject({
    deposit: 'Un acompte est demandé pour toute commande supérieure à 12 000,00 € HT.',
    claims: 'Toute réclamation relative à une livraison doit être faite par écrit sous 72 heures.',
  });
});

test('the owner’s sentences take the figures by their names, and may be left empty', () => {
  const texts = termTextsOf(
    conditionsOf({
      warrantyMonths: '24',
      warrantyText: 'Garantie : {garantie} mois.',
      claimsText: '',
    }),
  );
  expect(texts).toMatchObject({ warranty: 'Garantie : 24 mois.', claims: '' });
});
