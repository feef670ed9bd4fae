import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  attachLines,
  presentQuote,
  type Quote,
  type QuoteLine,
} from '../../../../src/domain/quote/quote';
import { QuoteDialog } from '../../../../src/web/features/quote/QuoteDialog';
import { quoteListHeight } from '../../../../src/web/features/quote/QuoteTable';
import { QuoteList } from '../../../../src/web/shop/account/AccountQuotesScreen';
import { renderScreen } from '../../ui/renderScreen';

const aQuote = (part: Partial<Quote> = {}): Quote => ({
  id: 1042,
  creation_date_time: '2026-11-18 10:00:00',
  pipe_status: 'PENDING',
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@lycee.fr',
  phone: '',
  comment: '',
  delivery_street: '12 rue des Carmes',
  delivery_street_complement: 'Bâtiment C',
  delivery_zip_code: '75005',
  delivery_city: 'Paris',
  delivery_country: 'France',
  billing_street: '1 quai Perrache',
  billing_street_complement: '',
  billing_zip_code: '69002',
  billing_city: 'Lyon',
  billing_country: 'France',
  ...part,
});

const aLine = (part: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 1,
  quote_id: 1042,
  article_id: 7,
  articleTitle: 'Bécher 150 mL',
  packing: 'Boîte de 10',
  unit_price: '28.41',
  quantity: 4,
  sale_percentage: '0',
  ...part,
});

const quotes = [
  aQuote(),
  aQuote({ id: 998, creation_date_time: '2026-10-27 09:00:00', pipe_status: 'ARCHIVED' }),
  aQuote({ id: 1037, creation_date_time: '2026-11-12 09:00:00', pipe_status: 'ON_GOING' }),
];
const lines = [
  aLine(),
  aLine({
    id: 2,
    articleTitle: 'Gant nitrile',
    unit_price: '23.256',
    quantity: 10,
    sale_percentage: '20',
  }),
  aLine({ id: 3, quote_id: 998, quantity: 120 }),
  aLine({ id: 4, quote_id: 1037, quantity: 1 }),
];

function renderList(props: Partial<Parameters<typeof QuoteList>[0]> = {}) {
  const presented = attachLines({ quotes, lines }).map((quote) => presentQuote(quote, quote.lines));
  renderScreen(<QuoteList title="Mes devis" quotes={presented} loading={false} {...props} />);
  return userEvent.setup({ delay: null });
}

const numbers = () =>
  screen.getAllByRole('button', { name: /^\d{6}-/ }).map((button) => button.textContent);

describe('the quote list', () => {
  test('QLIST-04, OPEN-60 offers the five sorts, and that by the offer', () => {
    renderList();
    const options = within(screen.getByRole('combobox', { name: 'Trier par' })).getAllByRole(
      'option',
    );
    expect(options.map((option) => option.textContent)).toEqual([
      'Numéro',
      'Date',
      'État',
      'Nbr articles',
      'Total HT',
      'Total de l’offre',
    ]);
  });

  test('QLIST-07 starts by number, newest first', () => {
    renderList();
    expect(numbers()).toEqual(['202611-1042', '202611-1037', '202610-998']);
  });

  test('QLIST-05 the toggle reverses the order', async () => {
    const user = renderList();
    await user.click(screen.getByRole('button', { name: 'Passer à l’ordre croissant' }));
    expect(numbers()).toEqual(['202610-998', '202611-1037', '202611-1042']);
  });

  test('QLIST-06 each column head sorts, a second click reverses the order', async () => {
    const user = renderList();
    await user.click(screen.getByRole('button', { name: 'Articles' }));
    expect(numbers()).toEqual(['202611-1037', '202611-1042', '202610-998']);
    await user.click(screen.getByRole('button', { name: /Articles/ }));
    expect(numbers()).toEqual(['202610-998', '202611-1042', '202611-1037']);
  });

  test('QLIST-04 the selector sorts', async () => {
    const user = renderList();
    await user.selectOptions(screen.getByRole('combobox'), 'État');
    expect(numbers()).toEqual(['202611-1042', '202611-1037', '202610-998']);
  });

  test(
    'QLIST-08 QLIST-09, DATE-01 shows number, date, status with colour ' + 'dot, articles, total',
    () => {
      renderList();
      expect(
        screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[↑↓]/, '')),
      ).toEqual(['Numéro', 'Date', 'État', 'Articles', 'Total HT']);
      const row = screen.getByRole('row', { name: /202611-1042/ });
      expect(row).toHaveTextContent('18/11/2026');
      expect(row).toHaveTextContent('EN ATTENTE');
      expect(row.querySelector('[data-color="grey"]')).toBeInTheDocument();
      expect(row).toHaveTextContent('Articles14');
      expect(row).toHaveTextContent('Total HT346,20 €');
    },
  );

  test.each([
    ['QLIST-11', 10, 100, 1000],
    ['QLIST-11', 250, 212, 1000],
    ['QLIST-12', 9, 100, 900],
    ['QLIST-12', 3, 212, 300],
    ['QLIST-12', 1, 212, 212],
  ])('%s the height for %i quotes in rows of %i px is %i', (_id, count, rowHeight, height) => {
    expect(quoteListHeight(count, rowHeight)).toBe(height);
  });

  test('QLIST-16 a progress bar shows while loading', () => {
    renderList({ loading: true });
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
  });

  test('ERR-44 an empty list shows its text', () => {
    renderList({ quotes: [] });
    expect(screen.getByText('Aucun devis à afficher')).toBeInTheDocument();
  });
});

describe('the quote dialog', () => {
  async function openDialog(props: Parameters<typeof renderList>[0] = {}) {
    const user = renderList(props);
    await user.click(screen.getByRole('button', { name: '202611-1042' }));
    return { user, dialog: screen.getByRole('dialog') };
  }

  test('QLIST-17, QLIST-18 names the quote, its date and its status', async () => {
    const { dialog } = await openDialog();
    expect(dialog).toHaveAccessibleName(/^Devis n°\s202611-1042$/);
    expect(dialog).toHaveTextContent('Créé le18/11/2026');
    expect(dialog).toHaveTextContent('TraitementEN ATTENTE');
  });

  test('QLIST-19 shows both addresses', async () => {
    const { dialog } = await openDialog();
    const delivery = within(dialog).getByRole('group', { name: 'Adresse de livraison' });
    expect([...delivery.querySelectorAll('span')].map((line) => line.textContent)).toEqual([
      '12 rue des Carmes',
      'Bâtiment C',
      '75005 Paris',
      'France',
    ]);
    expect(within(dialog).getByRole('group', { name: 'Adresse de facturation' })).toHaveTextContent(
      '69002 Lyon',
    );
  });

  test('QLIST-20, QLIST-21 shows each line with its picture, prices and sale badge', async () => {
    const { dialog } = await openDialog();
    const [, first, second] = within(dialog).getAllByRole('row');
    expect(first?.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('/article/7/'),
    );
    expect(first).toHaveTextContent('Bécher 150 mL Boîte de 1028,41 €4113,64 €');
    expect(first).not.toHaveTextContent('%');
    expect(second).toHaveTextContent('Gant nitrile -20%Boîte de 1023,256 €10232,56 €');
  });

  test('QLIST-22 shows the general total', async () => {
    const { dialog } = await openDialog();
    expect(within(dialog).getAllByRole('row').at(-1)).toHaveTextContent('Total HT346,20 €');
  });

  test('OPEN-60 the total of the offer stands under that of the request, named', async () => {
    const offered = { ...aQuote(), offer: { total_ht: '351.88', accepted: true } };
    const { dialog } = await openDialog({ quotes: [presentQuote(offered, [])] });
    const totals = within(dialog).getAllByRole('row').slice(-2);
    expect(totals.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Total HT0,00/),
      expect.stringMatching(/^Commande HT351,88/),
    ]);
  });

  test('QLIST-23 FERMER closes the dialog', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'FERMER' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('QLIST-24/27 renderAdminActions receives the quote and can close the dialog', async () => {
    const onClose = jest.fn();
    const [quote] = attachLines({ quotes, lines }).map((quoteWithLines) =>
      presentQuote(quoteWithLines, quoteWithLines.lines),
    );
    renderScreen(
      <QuoteDialog
        quote={quote!}
        onClose={onClose}
        renderAdminActions={(shown, close) => (
          <button type="button" onClick={close}>{`MODIFIER [ADMIN] ${shown.id}`}</button>
        )}
      />,
    );
    await userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name: 'MODIFIER [ADMIN] 1042' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
