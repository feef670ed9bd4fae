import { company } from '../../src/content/company';
import {
  conditions,
  conditionsOf,
  conditionsUnder,
  conditionTexts,
  conditionTextsOf,
  offerRuleOf,
} from '../../src/content/conditions';
import { legalDetails } from '../../src/content/legalDetails';
import { termsOf } from '../../src/content/terms';
import { absentFiguresOf, saidConditions, termTextsOf } from '../../src/content/termTexts';
import { textDefaults } from '../../src/content/textDefaults';
import { textValuesOf } from '../../src/content/textValues';
import { asksDeposit, isCarriageFree } from '../../src/domain/offer/carriage';
import { withoutFigures } from '../../src/domain/shopContent/texts/absentFigures';
import { fillPlaceholders } from '../../src/domain/shopContent/texts/placeholders';
import { conditionTextsUnder } from '../../src/server/content/currentContent';

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

const MODES = ['montant', 'aucun', 'selon devis'] as const;
const PAYMENTS = ['jours', 'à la commande', 'selon devis'] as const;
const combinations = MODES.flatMap((carriageMode) =>
  MODES.flatMap((depositMode) =>
    PAYMENTS.map((paymentMode) => ({ carriageMode, depositMode, paymentMode })),
  ),
);

/** Matches no text. */
const NOTHING = /$^/;

/** What every place says: prices and cart, documents, terms by the sources and by the owner. */
function saidUnder(changed: (typeof combinations)[number]) {
  const figures = conditionsOf(changed);
  const values = textValuesOf(company, legalDetails, figures);
  const published = withoutFigures(
    // An owner may write the names of sentences and those of figures.
    `${textDefaults.terms}\n\nAcompte dès {acompte}. Payable à {règlement} jours.`,
    absentFiguresOf(figures),
  );
  return {
    prices: Object.values(conditionTextsOf(saidConditions(figures))).filter(
      (text) => !text.startsWith('Sinon'),
    ),
    documents: Object.values(termTextsOf(figures)),
    terms: termsOf(figures).flatMap(({ paragraphs }) => paragraphs),
    published: [fillPlaceholders(published, values)],
  };
}

test.each(combinations)(
  'TERMS-03/04/10/11 carriage $carriageMode, deposit $depositMode, payment $paymentMode: no ' +
    'place ' +
    'says a figure that there is not, each says what there is',
  (changed) => {
    const places = saidUnder(changed);
    const { carriageMode, depositMode, paymentMode } = changed;
    for (const texts of Object.values(places)) {
      const all = texts.join('\n');
      expect(all).not.toMatch(/[{}]/);
      expect(all).not.toMatch(carriageMode === 'montant' ? NOTHING : /350|29,50/);
      expect(all).not.toMatch(depositMode === 'montant' ? NOTHING : /3 000/);
      expect(all).not.toMatch(paymentMode === 'jours' ? NOTHING : /payables? à (?!la)/i);
    }
    for (const texts of [places.prices, places.terms, places.published]) {
      const all = texts.join('\n');
      expect(/350 €/.test(all)).toBe(carriageMode === 'montant');
      expect(/port est offert/.test(all)).toBe(carriageMode === 'aucun');
      expect(/port est chiffré dans le devis/.test(all)).toBe(carriageMode === 'selon devis');
    }
    for (const texts of [places.documents, places.terms, places.published]) {
      const all = texts.join('\n');
      expect(/supérieure à 3 000,00 € HT/.test(all)).toBe(depositMode === 'montant');
      expect(/Aucun acompte n’est demandé/.test(all)).toBe(depositMode === 'aucun');
      expect(/acompte peut être demandé/.test(all)).toBe(depositMode === 'selon devis');
      expect(/payables à 30 jours/.test(all)).toBe(paymentMode === 'jours');
      expect(/payables à la commande/.test(all)).toBe(paymentMode === 'à la commande');
      expect(/règlement sont précisées dans le devis/.test(all)).toBe(
        paymentMode === 'selon devis',
      );
    }
  },
);

test.each(combinations)(
  'an offer keeps carriage $carriageMode, deposit $depositMode, payment $paymentMode in its rule',
  (changed) => {
    const rule = offerRuleOf(changed);
    expect(termTextsOf(conditionsUnder(rule))).toEqual(termTextsOf(conditionsOf(changed)));
    expect(conditionTextsUnder(rule).deliveryPrice).toBe(saidUnder(changed).prices[0]);
    expect(isCarriageFree('1', rule)).toBe(changed.carriageMode === 'aucun');
    expect(asksDeposit('999999.99', rule)).toBe(changed.depositMode === 'montant');
    // A version before computes with the amounts alone: it must not ask what nobody asks.
    const { carriage_mode: _, deposit_mode: __, ...amounts } = rule;
    expect(changed.carriageMode === 'montant').toBe(amounts.carriage !== '0');
    expect(asksDeposit('999999.99', amounts)).toBe(changed.depositMode === 'montant');
  },
);

test('conditions published before have the amounts that they had', () => {
  const before = { freeCarriageAbove: '500', carriage: '12', depositAbove: '900' };
  expect(offerRuleOf(before)).toEqual({
    free_carriage_above: '500',
    carriage: '12',
    deposit_above: '900',
    rounding: 'UNIT_PRICE',
    conditions: before,
  });
});
