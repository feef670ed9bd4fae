import { screen, within } from '@testing-library/react';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { fakeServer, openScreen, shopStore, someArticle } from '../openScreen';

export const SEND = 'POST /exposed/post/quote';
export const BY_IDS = 'POST /exposed/articles/by/ids';
export const RENEW = 'GET /exposed/renew/jwt';
export const CAMPAIGNS = 'GET /exposed/active/sales/campaigns';
export const receipt = {
  id: 1042,
  number: '202611-1042',
  creation_date_time: '2026-11-18 10:00:00',
};
export const beaker = someArticle();
export const summaryPath = '/cart/validate?etape=recapitulatif';

/**
 * The server can be reached: a call without an answer has failed, and does not wait for the
 * network.
 */
beforeEach(
  () =>
    void jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ status: 'live' })),
);
afterEach(() => jest.mocked(globalThis.fetch).mockRestore());

interface OpenOptions {
  answer?: () => unknown;
  fresh?: unknown[];
  at?: string;
  answers?: Parameters<typeof fakeServer>[0];
}

export function openValidate(
  state: Parameters<typeof shopStore>[1] = {},
  { answer = () => receipt, fresh, at = '/cart/validate', answers }: OpenOptions = {},
) {
  const cart = state.cart ?? [{ article: beaker, quantity: 4 }];
  const server = fakeServer({
    [CAMPAIGNS]: () => state.campaigns ?? [],
    [SEND]: answer,
    [BY_IDS]: () => fresh ?? cart.map(({ article }) => article),
    ...answers,
  });
  const store = shopStore(server, { ...state, cart });
  return { server, ...openScreen(<ValidateScreen />, store, at) };
}

export const email = () => screen.getByRole('textbox', { name: /Adresse e-mail/ });
export const sendButton = () => screen.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
export const continueButton = () => screen.getByRole('button', { name: 'CONTINUER' });
export const group = (name: string) => within(screen.getByRole('group', { name }));

export async function goToSummary(
  user: ReturnType<typeof openValidate>['user'],
  typed = 'claire@lycee.fr',
) {
  await user.type(email(), typed);
  await user.click(continueButton());
}
