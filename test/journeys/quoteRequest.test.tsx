import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Article, MyQuotes } from '../../src/contract/api.gen';
import { openShop, printed } from './openShop';

const shop = openShop();
let beaker: Article;
let promoted: Article;
beforeAll(async () => {
  beaker = (await shop.articlesOf(20102))[0]!;
  promoted = (await shop.articlesOf(20101)).find(
    ({ active_sales_campaign_id }) => active_sales_campaign_id !== null,
  )!;
});

const pending = () => shop.read<MyQuotes>('/api/protected/quotes/by/PENDING/status', 'admin');
const quotesOf = async (email: string) =>
  (await pending()).quotes.filter((quote) => quote.email === email);
const email = () => screen.findByRole('textbox', { name: /Adresse e-mail/ });
const comment = () => screen.findByRole('textbox', { name: /Commentaire/ });
const sendButton = () => screen.findByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
const FAILED = printed('Une erreur est survenue lors du traitement de votre demande');
const SENT = printed('Votre demande de devis a été envoyée avec succès !');

async function openValidation(options: Parameters<typeof shop.visit>[1] = {}) {
  return shop.visit('/cart/validate', { cart: [{ article: beaker, quantity: 2 }], ...options });
}

async function fillAndContinue(user: UserEvent, address: string) {
  await user.type(await email(), address);
  await user.click(screen.getByRole('button', { name: 'CONTINUER' }));
}

const send = async (user: UserEvent) => user.click(await sendButton());

test('ROUTE-11, QUOTE-22, GEN-04 a visitor sends a request with only an e-mail', async () => {
  const { user, store } = await openValidation({
    cart: [
      { article: beaker, quantity: 2 },
      { article: promoted, quantity: 3 },
    ],
  });
  await fillAndContinue(user, 'visiteuse@lycee.example');
  expect(await screen.findByRole('region', { name: 'Totaux' })).toHaveTextContent(
    /Total HT.*€.*Taxes.*€.*Total TTC.*€/,
  );
  await user.type(await comment(), 'Livraison en septembre');
  await send(user);

  expect(await screen.findByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(store.getState().cart.rows).toHaveLength(0);
  const [quote, ...others] = await quotesOf('visiteuse@lycee.example');
  expect(others).toEqual([]);
  expect(quote).toMatchObject({
    comment: 'Livraison en septembre',
    firstName: '',
    phone: '',
    delivery_city: '',
  });
});

test('THREAT-F14 FAULT-R09 after an error form, comment and cart are unchanged', async () => {
  const { user, store } = await openValidation();
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Noether');
  await fillAndContinue(user, 'panne@lycee.example');
  await user.type(await comment(), 'À garder');
  shop.network.fail('POST /exposed/post/quote');
  await send(user);

  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await comment()).toHaveValue('À garder');
  expect(store.getState().cart.rows).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'RETOUR AUX COORDONNÉES' }));
  expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('Noether');
  expect(await quotesOf('panne@lycee.example')).toEqual([]);

  shop.network.restore();
  await user.click(screen.getByRole('button', { name: 'CONTINUER' }));
  await send(user);
  await screen.findByRole('dialog', { name: 'Demande envoyée' });
  expect(await quotesOf('panne@lycee.example')).toMatchObject([
    { comment: 'À garder', lastName: 'Noether' },
  ]);
});

test('THREAT-F02 FAULT-R09 a request whose response is lost, sent again, stays one', async () => {
  const { user } = await openValidation();
  await fillAndContinue(user, 'une-seule-fois@lycee.example');
  shop.network.fail('POST /exposed/post/quote', 'responseLost');
  await send(user);
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(await quotesOf('une-seule-fois@lycee.example')).toHaveLength(1);

  shop.network.restore();
  await send(user);
  await screen.findByRole('dialog', { name: 'Demande envoyée' });
  expect(await quotesOf('une-seule-fois@lycee.example')).toHaveLength(1);
  const receipts = (await shop.server().mails()).filter(
    ({ recipient }) => recipient === 'une-seule-fois@lycee.example',
  );
  expect(receipts).toHaveLength(1);
});
