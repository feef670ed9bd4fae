import {
  articlesQuery,
  articlesSearch,
  articlesUrl,
  readArticlesView,
} from '../../../../src/web/admin/articles/articlesUrl';

const read = (search: string) => readArticlesView(new URLSearchParams(search));

test.each([
  '',
  'q=b%C3%A9cher&rayon=20101&marque=DURAN&etat=1&une=0&image=1&fiche=0&garde=1' +
    '&tri=price&ordre=desc&article=12',
  'article=nouveau',
])('the address %s is read and written the same', (search) => {
  expect(new URLSearchParams(articlesSearch(read(search))).toString()).toBe(search);
});

test('what the address should not hold is left out, and told', () => {
  const query = 'rayon=x&etat=2&tri=poids&ordre=asc&article=-1';
  expect(read(query)).toEqual(read(''));
  const unread = articlesUrl.unread(new URLSearchParams(query));
  expect(unread.map(({ name, instead }) => [name, instead !== undefined])).toEqual([
    ['rayon', false],
    ['etat', false],
    ['tri', true],
    ['ordre', true],
    ['article', true],
  ]);
});

test('the API is asked for what the address holds', () => {
  expect(articlesQuery(read('q=fiole&rayon=2&etat=0&garde=1&tri=label&ordre=desc'))).toEqual({
    search: 'fiole',
    categoryId: '2',
    softDeleted: '0',
    kept: '1',
    sort: 'label',
    descending: '1',
  });
});
