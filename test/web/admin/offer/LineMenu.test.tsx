// @full administration: screens that take seconds.
import { screen, waitFor } from '@testing-library/react';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import { aThread, cellOf, line, openOffer } from './openOffer';

afterEach(() => localStorage.clear());

test('a letter chooses in the menu of a line, whatever is disabled above', async () => {
  const { user } = await openOffer(() => aThread());
  screen.getByRole('grid', { name: 'Lignes de l’offre' }).focus();
  const press = async (letter: string) => {
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await user.keyboard(letter);
  };
  // A free text has neither promotion nor sheet.
  await press('p');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('n');
  expect(cellOf(1, 'marks')).toHaveTextContent('Non disponible');
  expect(cellOf(2, 'marks')).not.toHaveTextContent('Non disponible');
});

test('a promotion above the catalogue’s price is warned of; the brand stands last', async () => {
  const article = anArticle({
    id: 7,
    crmId: 'BEFO1',
    basePrice: '20.00',
    active_sales_campaign_id: 3,
  });
  const dear = { ...line('a'), article_id: 7, reference: 'BEFO1', unit_price: '21' };
  const lines = [dear, { ...dear, id: 'b', unit_price: '17' }, line('c')].map((each) => ({
    ...each,
    title: 'DURAN - Boîte de Pétri stérile',
  }));
  await openOffer(() => aThread({}, lines), {
    'GET /exposed/active/sales/campaigns': [aCampaign({ percentage: 15 })],
    'POST /exposed/articles/resolve': [{ reference: 'BEFO1', match: 'exact', articles: [article] }],
  });
  const warning = /Le prix est pourtant au-dessus de celui du catalogue/;
  await waitFor(() => expect(cellOf(1, 'marks')).toHaveTextContent(warning));
  expect(cellOf(2, 'marks')).toHaveTextContent('-15%');
  expect(cellOf(2, 'marks')).not.toHaveTextContent(warning);
  expect(cellOf(1, 'title')).toHaveTextContent(/^Boîte de Pétri stérile DURAN$/);
  // Free text names no brand.
  expect(cellOf(3, 'title')).toHaveTextContent(/^DURAN - Boîte/);
});
