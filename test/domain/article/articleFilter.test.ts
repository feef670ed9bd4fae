import {
  type ArticleFilter,
  atShownPrice,
  choiceCount,
  facetValues,
  matchesFilter,
  NO_FILTER,
  withValueToggled,
} from '../../../src/domain/article/articleFilter';
import { countFacet } from '../../../src/domain/article/facetCounts';

const article = (
  label: string,
  brand = 'DURAN',
  conditionnement = 'Unité',
  basePrice = '10.00',
) => ({
  label,
  title: `${brand} - ${label}`,
  conditionnement,
  basePrice,
});
const chosen = (values: Partial<ArticleFilter['chosen']>): ArticleFilter => ({
  chosen: { ...NO_FILTER.chosen, ...values },
});

const BECHERS = [
  article('Bécher forme basse 1000 mL'),
  article('Bécher forme basse 250 mL', 'PYREX', 'Boîte de 10', '24.50'),
  article('Bécher forme basse 50 ml', 'PYREX', 'Unité', '3.20'),
];

test('capacity and size are read from the designation', () => {
  expect(facetValues(article('Microtube 1,5 mL'), 'contenance')).toEqual(['1,5 mL']);
  expect(facetValues(article('Entonnoir diamètre 90 mm'), 'taille')).toEqual(['90 mm']);
  expect(facetValues(article('Gant nitrile bleu taille M (7-8)'), 'taille')).toEqual(['Taille M']);
  expect(facetValues(article('Blouse coton taille 3XL'), 'taille')).toEqual(['Taille 3XL']);
  expect(facetValues(article('Loupe'), 'taille')).toEqual([]);
  expect(facetValues(article('Solution étalon Ga 10 mg/L 100 mL'), 'contenance')).toEqual([
    '100 mL',
  ]);
});

test('the capacity of an article without one in its designation is that of its packing', () => {
  expect(facetValues(article('Éthanol absolu', 'MERCK', '2,5 L'), 'contenance')).toEqual(['2,5 L']);
  expect(facetValues(article('Flacon 500 mL', 'ISOLAB', 'Carton de 10 L'), 'contenance')).toEqual([
    '500 mL',
  ]);
});

test('a mass is a capacity; the size of a thing or of its box is none', () => {
  expect(facetValues(article('Agar 250 g', 'MERCK', 'Flacon'), 'contenance')).toEqual(['250 g']);
  expect(facetValues(article('Lame 26 x 76 mm', 'ISOLAB', ''), 'contenance')).toEqual([]);
  expect(facetValues(article('Becher', 'ISOLAB', 'Boîte 30 mm'), 'contenance')).toEqual([]);
});

test('an article passes with one value of every chosen facet and a price between both ends', () => {
  const names = (filter: ArticleFilter) =>
    BECHERS.filter((each) => matchesFilter(each, filter)).map(
      ({ label }) => label.split(' basse ')[1],
    );
  expect(names(NO_FILTER)).toEqual(['1000 mL', '250 mL', '50 ml']);
  expect(names(chosen({ marque: ['PYREX'] }))).toEqual(['250 mL', '50 ml']);
  expect(names(chosen({ contenance: ['1 L', '50 mL'] }))).toEqual(['1000 mL', '50 ml']);
  expect(names(chosen({ marque: ['PYREX'], contenance: ['1 L'] }))).toEqual([]);
  expect(names({ ...NO_FILTER, lowest: 3.2, highest: 10 })).toEqual(['1000 mL', '50 ml']);
});

test('the price is the one that is shown: after the running promotion', () => {
  const campaigns = [{ id: 7, percentage: '50' }];
  const [dear, cheap] = [7, null].map((active_sales_campaign_id) => ({
    ...article('Bécher'),
    active_sales_campaign_id,
  }));
  const below = (each: typeof dear) =>
    matchesFilter(atShownPrice(each!, campaigns), { ...NO_FILTER, highest: 5 });
  expect([below(dear), below(cheap)]).toEqual([true, false]);
  expect(atShownPrice(cheap!, campaigns)).toBe(cheap);
});

test('a count says how many articles a value would give with the other facets as they are', () => {
  expect(countFacet(BECHERS, chosen({ marque: ['PYREX'] }), 'marque')).toEqual([
    { value: 'DURAN', count: 1 },
    { value: 'PYREX', count: 2 },
  ]);
  expect(countFacet(BECHERS, chosen({ marque: ['PYREX'] }), 'contenance')).toEqual([
    { value: '50 mL', count: 1 },
    { value: '250 mL', count: 1 },
    { value: '1 L', count: 0 },
  ]);
});

test('sizes are in order of value, and a chosen value that no article has shows with 0', () => {
  const values = (filter: ArticleFilter) =>
    countFacet(BECHERS, filter, 'contenance').map(({ value, count }) => `${value}: ${count}`);
  expect(values(chosen({ contenance: ['600 mL'] }))).toEqual([
    '50 mL: 1',
    '250 mL: 1',
    '600 mL: 0',
    '1 L: 1',
  ]);
  const gloves = ['XL (9-10)', 'S (6-7)', 'XXL (10-11)', 'M (7-8)'].map((size) =>
    article(`Gant taille ${size}`),
  );
  expect(countFacet(gloves, NO_FILTER, 'taille').map(({ value }) => value)).toEqual([
    'Taille S',
    'Taille M',
    'Taille XL',
    'Taille XXL',
  ]);
});

test('choosing a value twice takes it back', () => {
  const once = withValueToggled(NO_FILTER, 'marque', 'DURAN');
  expect(once.chosen.marque).toEqual(['DURAN']);
  expect(withValueToggled(once, 'marque', 'DURAN')).toEqual(NO_FILTER);
  expect(choiceCount({ ...once, lowest: 1, highest: 2 })).toBe(2);
});

test('values that read the same are one, written as most articles write it or as chosen', () => {
  const list = [
    article('A'),
    article('B', 'Duran'),
    article('C', 'DURAN'),
    article('D', 'Pyrex'),
    article('E', 'DU\u00ADRAN', 'Boîte  de\u00A010'),
  ];
  const packed = [...list, article('F', 'Pyrex', 'boîte de 10')];
  expect(countFacet(list, NO_FILTER, 'marque')).toEqual([
    { value: 'DURAN', count: 4 },
    { value: 'Pyrex', count: 1 },
  ]);
  expect(countFacet(packed, NO_FILTER, 'conditionnement').map(({ count }) => count)).toEqual([
    2, 4,
  ]);
  const filter = chosen({ marque: ['Duran'] });
  expect(list.filter((each) => matchesFilter(each, filter))).toHaveLength(4);
  expect(countFacet(list, filter, 'marque')[0]).toEqual({ value: 'Duran', count: 4 });
  expect(withValueToggled(filter, 'marque', 'DURAN').chosen.marque).toEqual([]);
});
