// @full administration: screens that take seconds.
import { screen, waitFor } from '@testing-library/react';
import type { OfferLine } from '../../../../src/domain/offer/offer';
import { anArticle } from '../../../support/webBuilders';
import { aThread, line, openOffer } from './openOffer';

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

afterEach(() => localStorage.clear());

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
});

test('without near articles, the title is searched without its brand', async () => {
  const { requests } = await openReplace([{ ...line('a'), title: 'GILSON - Pointe 10 µL' }]);
  await waitFor(() =>
    expect(requests.map(({ url }) => new URL(url).searchParams.get('query'))).toContain(
      'Pointe 10 µL',
    ),
  );
});
