import { screen, within } from '@testing-library/react';
import type { NewOrder, QuoteThread, SentOffer } from '../../../../src/contract/api.gen';
import { formatDate } from '../../../../src/domain/date';
import { addDays } from '../../../../src/domain/days';
import { type OfferLine, offerOfLines } from '../../../../src/domain/offer/offer';
import { parisDateTime } from '../../../../src/domain/parisTime';
import { aThread, line } from '../offer/openOffer';
import { inMain, openAdmin } from '../openAdmin';

export const today = parisDateTime(Date.now()).slice(0, 10);
export const dayOf = (days: number): string => formatDate(addDays(today, days));

export const RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };

/** A line as it is sent: 10,00 € without a discount. */
export const sentLine = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...line(id),
  unit_price: '10.00',
  discount: '0',
  quantity: '30',
  ...change,
});

/** Sent four days ago, valid for 26 more: two firm lines, an option, one that is unavailable. */
export const aVersion = (version = 1, change: Partial<SentOffer> = {}): SentOffer => ({
  version,
  content: {
    ...offerOfLines([
      sentLine('a', { reference: 'BEC-250' }),
      sentLine('b', { reference: '4', quantity: '5' }),
      sentLine('c', { optional: true, quantity: '1', title: 'Barreau aimanté' }),
      sentLine('d', { unavailable: true, unit_price: '0.00' }),
    ]),
    discount: '0',
    carriage: '',
  },
  rule: { ...RULE, rounding: 'UNIT_PRICE' },
  sent_at: `${addDays(today, -4)} 10:00:00`,
  valid_until: addDays(today, 26),
  has_pdf: true,
  files: [],
  acknowledge_to: ['claire@labo.example'],
  ...change,
});

export const sentThread = (change: Partial<QuoteThread> = {}): QuoteThread =>
  aThread({ draft: undefined, versions: [aVersion()], ...change });

export const RECORD = 'POST /protected/quotes/298/order';
export const FILES = 'POST /protected/quotes/298/order/files';

/** Opens the answer of a quote with a sent version. */
export async function openSent(
  read: () => QuoteThread = sentThread,
  table: Parameters<typeof openAdmin>[1] = {},
) {
  const page = await openAdmin('/admin/quote/298', {
    'GET /protected/quotes/298/thread': read,
    'POST /protected/quotes/298/opened': { message: 'Ouverture notée' },
    ...table,
  });
  await inMain().findByRole('button', { name: 'Autres actions du devis' });
  return page;
}

type User = Awaited<ReturnType<typeof openSent>>['user'];

export async function chooseAction(user: User, name: string): Promise<void> {
  await user.click(inMain().getByRole('button', { name: 'Autres actions du devis' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** The same, with the drawer open that records an order. */
export async function openOrder(
  read: () => QuoteThread = sentThread,
  table: Parameters<typeof openAdmin>[1] = {},
) {
  const page = await openSent(read, table);
  await chooseAction(page.user, 'Commande reçue…');
  // While the quote is read, a dialog without its number has the place of the drawer.
  await screen.findByRole('dialog', { name: /Devis.n°/ });
  /** The orders that were sent, oldest first, with their keys. */
  const orders = () =>
    Promise.all(
      page.requests
        .filter(({ method, url }) => method === 'POST' && url.endsWith('/quotes/298/order'))
        .map(async (request) => ({
          key: request.headers.get('Idempotency-Key'),
          order: (await request.clone().json()) as NewOrder,
        })),
    );
  return { ...page, orders };
}

export const drawer = () => within(screen.getByRole('dialog', { name: /Commande reçue/ }));
export const field = (name: string | RegExp) =>
  drawer().getByRole<HTMLInputElement>('textbox', { name });
export const quantity = (position: number) => field(`Quantité commandée, ligne ${position}`);
export const box = (position: number) =>
  drawer().getByRole('checkbox', { name: `Ligne ${position} commandée` });
export const saveButton = () => drawer().getByRole('button', { name: 'ENREGISTRER LA COMMANDE' });
export const totals = () =>
  drawer().getByRole('group', { name: 'Totaux de la commande' }).textContent?.replace(/\s/g, ' ');
