import {
  ARTICLE_SORTS,
  type ArticleSortKey,
  articleTitle,
  brandName,
  DEFAULT_ARTICLE_SORT,
  joinTitle,
  shortDescription,
  sortArticles,
  sortKeys,
} from '../../../src/domain/article/article';
import { chance } from '../random';
import { anArticle } from '../samples';

describe('title', () => {
  test('ENTITY-08 joins brand and article title with " - "', () => {
    expect(joinTitle('DURAN', 'Bécher 250 mL')).toBe('DURAN - Bécher 250 mL');
    expect(joinTitle('', 'Bécher 250 mL')).toBe('Bécher 250 mL');
  });

  test('ENTITY-09 the brand is what stands before the first " - "', () => {
    expect(brandName('DURAN - Bécher - lot de 10')).toBe('DURAN');
    expect(brandName('MACHEREY-NAGEL - Filtre')).toBe('MACHEREY-NAGEL');
  });

  test('ENTITY-10 the article title is all the rest', () => {
    expect(articleTitle('DURAN - Bécher - lot de 10')).toBe('Bécher - lot de 10');
  });

  test('ENTITY-09, ENTITY-10 a title without separator has no brand', () => {
    expect([brandName('Bécher'), articleTitle('Bécher')]).toEqual(['', 'Bécher']);
  });

  test('ENTITY-10 the article title is cut to 130 characters', () => {
    expect(articleTitle(`DURAN - ${'x'.repeat(130)}`)).toBe('x'.repeat(130));
    expect(articleTitle(`DURAN - ${'x'.repeat(130)}y`)).toBe('x'.repeat(130));
  });
});

test('ENTITY-21 a description of more than 180 characters is cut there, with an ellipsis', () => {
  expect(shortDescription('x'.repeat(180))).toBe('x'.repeat(180));
  expect(shortDescription(`${'x'.repeat(180)}y`)).toBe(`${'x'.repeat(180)}…`);
  expect(shortDescription('')).toBe('');
});

test(
  'ENTITY-22 ENTITY-23 ENTITY-24 sort keys are upper-cased texts and the ' +
    'base price as a number',
  () => {
    const article = anArticle({
      label: 'Bécher',
      title: 'Duran - Bécher',
      crmId: 'befo7',
      conditionnement: 'Boîte de 10',
      basePrice: '1286.50',
    });
    expect(sortKeys(article)).toEqual({
      sort_name: 'BÉCHER',
      sort_brand: 'DURAN',
      sort_ref: 'BEFO7',
      sort_cond: 'BOÎTE DE 10',
      sort_ht: 1286.5,
    });
  },
);

describe('sorting', () => {
  const idsBy = (
    sortBy: ArticleSortKey,
    descending: boolean,
    articles: ReturnType<typeof anArticle>[],
  ) => sortArticles(articles, { sortBy, descending }).map(({ id }) => id);

  const three = [
    anArticle({
      id: 1,
      label: 'Erlenmeyer',
      title: 'SIMAX - x',
      crmId: 'C10',
      conditionnement: 'Lot de 12',
      basePrice: '9.50',
    }),
    anArticle({
      id: 2,
      label: 'bécher',
      title: 'DURAN - x',
      crmId: 'C9',
      conditionnement: 'Lot de 6',
      basePrice: '100.00',
    }),
    anArticle({
      id: 3,
      label: 'Fiole',
      title: 'Isolab - x',
      crmId: 'b20',
      conditionnement: 'Unité',
      basePrice: '20.00',
    }),
  ];

  test.each<[ArticleSortKey, number[]]>([
    ['NAME', [2, 1, 3]],
    ['BRAND', [2, 3, 1]],
    ['REF', [3, 2, 1]],
    ['COND', [2, 1, 3]],
    ['HT', [1, 3, 2]],
  ])('TABLE-03 sorts by %s, and the other way descending', (key, ids) => {
    expect(idsBy(key, false, three)).toEqual(ids);
    expect(idsBy(key, true, three)).toEqual([...ids].reverse());
  });

  test('TABLE-02, TABLE-03 the options are the five keys with their names', () => {
    expect(ARTICLE_SORTS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'NAME Nom/description',
      'BRAND Marque/fabricant',
      'REF Référence',
      'COND Conditionnement',
      'HT Tarif HT',
    ]);
  });

  test('TABLE-06 the default sort is NAME ascending', () => {
    expect(DEFAULT_ARTICLE_SORT).toEqual({ sortBy: 'NAME', descending: false });
  });

  const mixed = [
    anArticle({ id: 1, label: 'Ballon' }),
    anArticle({ id: 2, label: 'Verre', featured: '1' }),
    anArticle({ id: 3, label: 'Ampoule' }),
    anArticle({ id: 4, label: 'Tube', featured: '1' }),
  ];

  test('TABLE-07 featured articles come first, each group sorted', () => {
    expect(idsBy('NAME', false, mixed)).toEqual([4, 2, 3, 1]);
  });

  test('TABLE-07 featured articles come first in descending order too', () => {
    expect(idsBy('NAME', true, mixed)).toEqual([2, 4, 1, 3]);
  });

  describe('10,000 articles with few different names, brands and prices', () => {
    const { below, oneOf } = chance(7);
    const many = Array.from({ length: 10_000 }, (_, id) =>
      anArticle({
        id,
        label: oneOf(['Bécher', 'becher', 'Étuve', 'Fiole 5 mL', 'Fiole 10 mL']),
        title: `${oneOf(['DURAN', 'Simax', 'ISOLAB'])} - x`,
        crmId: `R${below(50)}`,
        conditionnement: oneOf(['Unité', 'Lot de 6', 'Lot de 12']),
        basePrice: `${below(20)}.00`,
        featured: oneOf(['0', '0', '0', '1']),
      }),
    );
    const tied = (
      key: Exclude<ArticleSortKey, 'ADDED' | 'RANK' | 'NEAR'>,
      a: number,
      b: number,
    ) => {
      const [one, other] = [sortKeys(many[a]!), sortKeys(many[b]!)];
      if (key === 'HT') return one.sort_ht === other.sort_ht;
      const field = (
        { NAME: 'sort_name', BRAND: 'sort_brand', REF: 'sort_ref', COND: 'sort_cond' } as const
      )[key];
      return one[field].localeCompare(other[field], 'fr', { sensitivity: 'base' }) === 0;
    };
    const everyWay = (['NAME', 'BRAND', 'REF', 'COND', 'HT'] as const).flatMap(
      (key) =>
        [
          [key, false],
          [key, true],
        ] as const,
    );

    test.each(everyWay)(
      'TABLE-07, OPEN-53 by %s, descending %p: all there, featured first, ties in their order',
      (key, descending) => {
        const ids = idsBy(key, descending, many);
        expect(new Set(ids).size).toBe(many.length);
        const featured = many.filter((article) => article.featured === '1').length;
        expect(ids.findIndex((id) => many[id]!.featured === '0')).toBe(featured);
        const group = (id: number) => many[id]!.featured;
        const swapped = ids.filter((id, index) => {
          const next = ids[index + 1];
          return (
            next !== undefined && group(id) === group(next) && tied(key, id, next) && id > next
          );
        });
        expect(swapped.slice(0, 3)).toEqual([]);
      },
    );

    test.each(everyWay)(
      'TABLE-07 by %s, descending %p: sorting again changes nothing',
      (key, descending) => {
        const once = sortArticles(many, { sortBy: key, descending });
        const twice = idsBy(key, descending, once);
        expect(once.findIndex(({ id }, index) => id !== twice[index])).toBe(-1);
      },
    );

    test('TABLE-07 by HT each group goes from the lowest price to the highest, and back', () => {
      for (const descending of [false, true]) {
        for (const flag of ['0', '1']) {
          const prices = sortArticles(many, { sortBy: 'HT', descending })
            .filter(({ featured }) => featured === flag)
            .map(({ basePrice }) => Number(basePrice));
          expect(
            prices.findIndex(
              (price, index) =>
                index > 0 && (descending ? price > prices[index - 1]! : price < prices[index - 1]!),
            ),
          ).toBe(-1);
        }
      }
    });
  });
});
