import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Article, User } from '../../../src/contract/api.gen';
import { articleAdded } from '../../../src/web/features/cart/cartSlice';
import { campaignsLoaded } from '../../../src/web/features/catalogue/campaignsSlice';
import { loggedIn } from '../../../src/web/features/session/sessionSlice';
import { makeStore } from '../../../src/web/store/store';
import { Snackbars } from '../../../src/web/ui/feedback/Snackbars';

interface Call {
  name: string;
  body: unknown;
  headers: Headers;
}
type Answer = (call: Call) => unknown;

/** An error answer: status and the contract's error body, without its `requestId`. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly data: object = { message: 'Refusé' },
  ) {}
}

/**
 * Answers by `METHOD /path`, as JSON or a Response; an answer function that throws simulates a lost
 * connection.
 */
export function fakeServer(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const fetchFn: typeof fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? input
        : new Request(new URL(String(input), 'http://localhost'), init);
    const text = await request.text();
    const name =
      `${request.method} ` +
      decodeURIComponent(new URL(request.url).pathname.replace(/^\/api/, ''));
    const call = {
      name,
      body: text ? (JSON.parse(text) as unknown) : undefined,
      headers: request.headers,
    };
    calls.push(call);
    const answer = await (answers[name] ?? (() => new Refusal(404)))(call);
    if (answer instanceof Response) return answer;
    return answer instanceof Refusal
      ? Response.json({ requestId: 'r', ...answer.data }, { status: answer.status })
      : Response.json(answer);
  };
  return { fetchFn, calls, callsOf: (name: string) => calls.filter((call) => call.name === name) };
}

export const someArticle = (part: Partial<Article> = {}): Article => ({
  id: 7,
  label: 'Bécher 150 mL',
  description: 'Bécher à bec verseur',
  title: 'PYREX - Bécher 150 mL',
  crmId: 'BEFO000000',
  crm_secondary_id: '',
  conditionnement: 'Boîte de 10',
  basePrice: '28.41',
  ttcPrice: '34.09',
  vat_rate: '20',
  under_sub_category_id: 1,
  featured: '0',
  soft_deleted: '0',
  youtubeLink: null,
  active_sales_campaign_id: null,
  ...part,
});

const address = {
  street: '12 rue des Carmes',
  additionalStreet: 'Bâtiment C',
  zipCode: '75005',
  city: 'Paris',
  country: 'France',
};

export const someUser = (part: Partial<User> = {}): User => ({
  id: 12,
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@lycee.fr',
  phone: '0199005678',
  activated: '1',
  verified: '1',
  roles: '[]',
  default_delivery_address: address,
  revision: 0,
  default_billing_address: address,
  ...part,
});

/** A token valid for a day: no renewal is needed. */
export function someToken(secondsLeft = 86_400): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${encode({ alg: 'HS256' })}.${encode({ sub: '12', exp })}.sign`;
}

interface ShopState {
  user?: User;
  token?: string;
  cart?: { article: Article; quantity: number }[];
  campaigns?: Parameters<typeof campaignsLoaded>[0];
}

export function shopStore(
  server: ReturnType<typeof fakeServer>,
  { user, token, cart = [], campaigns = [] }: ShopState = {},
) {
  const store = makeStore({ fetchFn: server.fetchFn });
  if (user) store.dispatch(loggedIn({ token: token ?? someToken(), user }));
  store.dispatch(campaignsLoaded(campaigns));
  cart.forEach(({ article, quantity }) =>
    store.dispatch(articleAdded({ article, quantity, silent: true })),
  );
  return store;
}

/** Renders a screen over a store; `here()` is the current path and query. */
export function openScreen(screen: ReactNode, store: ReturnType<typeof makeStore>, at: string) {
  let path = '';
  function PathRecorder() {
    const { pathname, search } = useLocation();
    path = pathname + search;
    return null;
  }
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {screen}
        <PathRecorder />
      </MemoryRouter>
      <Snackbars />
    </Provider>,
  );
  return { ...view, store, here: () => path, user: userEvent.setup({ delay: null }) };
}
