// @full administration: screens that take seconds.
import { screen, waitFor } from '@testing-library/react';
import type { OfferLine } from '../../../../src/domain/offer/offer';
import { anArticle } from '../../../support/webBuilders';
import { aThread, line, openOffer } from './openOffer';

const SUGGESTIONS = 'GET /exposed/search/suggestions';
const beaker = { ...line('a'), title: 'bécher 250' };
const state = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent;

/** Opens the dialog that replaces the first line. */
async function openReplace(lines: OfferLine[], table = {}) {
  const page = await openOffer(() => aThread({}, lines), table);
  screen.getByRole('grid', { name: 'Lignes de l’offre' }).focus();
  await page.user.keyboard('{Shift>}{F10}{/Shift}');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Remplacer…' }));
  return page;
}

const proposals = () =>
  screen
    .queryAllByText(/^TIP-\d+$/, { selector: 'b' })
    .map((reference) => reference.parentElement?.parentElement?.textContent.replace(/\s/g, ' '));

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('near articles of the family are proposed, with brand, packing, price and sheet', async () => {
  const replaced = {
    ...line('a'),
    article_id: 9,
    reference: 'TIP-10',
    title: 'GILSON - Pointe 10 µL',
  };
  const near = (id: number, label: string) =>
    anArticle({
      id,
      label,
      crmId: `TIP-${id}`,
      title: `BRAND - ${label}`,
      conditionnement: 'Lot de 96',
    });
  const { asked } = await openReplace([replaced], {
    'GET /exposed/article/9/family': {
      family: [near(1000, 'Pointe 1000 µL'), near(20, 'Pointe 20 µL')],
      related: [{ ...near(5, 'Pointe à filtre'), safety_sheet: '1' }],
    },
  });
  await waitFor(() =>
    expect(proposals()).toEqual([
      expect.stringMatching(/^TIP-20 Pointe 20 µL.*€BRAND, Lot de 96$/),
      expect.stringMatching(/^TIP-1000 Pointe 1000 µL/),
      expect.stringMatching(/^TIP-5 Pointe à filtre.*, FDS$/),
    ]),
  );
  expect(asked.filter((call) => call.includes('suggestions'))).toEqual([]);
  // Without an active option the library names one that does not exist.
  expect(screen.getByRole('combobox', { expanded: true })).not.toHaveAttribute(
    'aria-activedescendant',
  );
});

test('without near articles, the title is searched without its brand', async () => {
  const { requests } = await openReplace([{ ...line('a'), title: 'GILSON - Pointe 10 µL' }]);
  await waitFor(() =>
    expect(requests.map(({ url }) => new URL(url).searchParams.get('query'))).toContain(
      'Pointe 10 µL',
    ),
  );
});

test('a free text is said to be searched, then its articles are proposed', async () => {
  let answer = (_: unknown) => {};
  const suggestions = new Promise((resolve) => {
    answer = resolve;
  });
  await openReplace([beaker], {
    [SUGGESTIONS]: () => suggestions,
    'POST /exposed/articles/resolve': [
      { reference: 'TIP-3', match: 'exact', articles: [anArticle({ id: 3, crmId: 'TIP-3' })] },
    ],
  });
  await waitFor(() => expect(state()).toBe('Recherche d’articles…'));
  const article = { id: 3, name: 'Bécher', reference: 'TIP-3', thumbnail: '' };
  answer({ categories: [], articles: [article], completions: [] });
  await waitFor(() => expect(proposals()).toHaveLength(1));
  expect(state()).toBe('');
});

test.each([
  ['nothing is found', undefined, /^Aucun article n’a été trouvé pour « bécher 250 »\.$/],
  ['the search fails', 500, /n’ont pas pu être cherchés/],
])('when %s, the dialog says so', async (_, answer, text) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openReplace([beaker], answer === undefined ? {} : { [SUGGESTIONS]: answer });
  await waitFor(() => expect(state()?.replace(/\s/g, ' ')).toMatch(text));
});

test('a line without a designation has no search and no word of one', async () => {
  const { asked } = await openReplace([{ ...line('a'), title: '' }]);
  expect(state()).toBe('');
  expect(asked.filter((call) => call.includes('suggestions'))).toEqual([]);
});
