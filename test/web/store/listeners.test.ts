import { articleAdded } from '../../../src/web/features/cart/cartSlice';
import { renewIfNeeded } from '../../../src/web/features/session/sessionOperations';
import {
  loggedIn,
  loggedOut,
  loginAbandoned,
  sessionReceived,
  tokenRenewed,
} from '../../../src/web/features/session/sessionSlice';
import { listenerMiddleware } from '../../../src/web/store/listeners';
import { startApp } from '../../../src/web/store/startApp';
import { type AppStore, makeStore } from '../../../src/web/store/store';
import {
  endsWithSession,
  inTab,
  onDevice,
  readJson,
  type StoragePlace,
  writeJson,
} from '../../../src/web/ui/browser/deviceStorage';
import { forgetAtSessionEnd } from '../../../src/web/ui/browser/sessionData';
import { answers } from '../../support/fakeNetwork';
import { memoryStorage } from '../../support/memoryStorage';
import { anArticle, aUser } from '../../support/webBuilders';
import { until } from './shopTabs';

test('a listener that fails is logged, and the action has its result', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const store = makeStore({ storage: memoryStorage() });
  const failure = new Error('no toast');
  const dispatch = () => {
    throw failure;
  };
  const action = articleAdded({ article: anArticle({ id: 12 }), quantity: 1 });
  const run = listenerMiddleware({ dispatch, getState: store.getState })((passed) =>
    store.dispatch(passed as typeof action),
  );
  expect(run(action)).toBe(action);
  expect(logged).toHaveBeenCalledWith(failure);
});

describe('what is kept on the device', () => {
  const REFUSED = { 'GET /exposed/renew/jwt': 401 };
  const logIn = (id: number) => loggedIn({ token: 'jeton', user: aUser({ id }) });
  const session = (id: number) => ({
    token: { id: 1 as const, jwt: 'jeton' },
    user: { id: 1 as const, user: aUser({ id }) },
  });
  const values: StoragePlace[] = [
    ...(
      [
        'compared',
        'recent',
        'cartOrder',
        'listDraft',
        'quoteDraft',
        'quoteAttempt',
        'waitingQuote',
        'lastSent',
      ] as const
    ).map(onDevice),
    ...(['answer.note.7', 'answer.offer.8'] as const).map(onDevice),
    ...(
      ['listDraft', 'openedList', 'followToken', 'follow.7.ask', 'contact', 'wanted'] as const
    ).map(inTab),
    ...(['lists', 'scroll', 'reloadedAt'] as const).map(inTab),
  ];
  const outlivesSession = ({ key }: StoragePlace) => !endsWithSession(key);
  const left = () => values.filter((place) => readJson(place) !== null);
  const ofTabs = (area: StoragePlace['area']) => values.filter((place) => place.area === area);
  const newStore = () => makeStore({ storage: memoryStorage(), fetchFn: answers(REFUSED).fetchFn });

  /** A session of account 12 that has left every value. */
  function usedStore(): AppStore {
    const store = newStore();
    store.dispatch(logIn(12));
    values.forEach((place) => writeJson(place, 'x'));
    return store;
  }

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    [localStorage, sessionStorage].forEach((area) => area.clear());
  });
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, (store: AppStore) => unknown]>([
    ['a logout', (store) => store.dispatch(loggedOut())],
    ['a refused renewal', (store) => store.dispatch(renewIfNeeded(() => Infinity))],
    ['the login of another account', (store) => store.dispatch(logIn(13))],
    [
      'the login of another account whose profile cannot be read',
      (store) => store.dispatch(loginAbandoned()),
    ],
  ])('SESSION-06, SESSION-13 ends with %s', async (_, end) => {
    const store = usedStore();
    await end(store);
    expect(left()).toEqual(values.filter(outlivesSession));
  });

  test('ends with a session whose profile was never read, and so does the cart', () => {
    const store = newStore();
    store.dispatch(articleAdded({ article: anArticle({ id: 12 }), quantity: 1 }));
    store.dispatch(tokenRenewed('jeton'));
    values.forEach((place) => writeJson(place, 'x'));
    store.dispatch(loggedOut());
    expect(left()).toEqual(values.filter(outlivesSession));
    expect(store.getState().cart.rows).toEqual([]);
  });

  test('ends in a tab whose session another tab has ended; what they share is that tab’s', () => {
    const store = usedStore();
    store.dispatch(sessionReceived({ token: null, user: null }));
    expect(left()).toEqual(
      values.filter((place) => place.area === 'localStorage' || outlivesSession(place)),
    );
  });

  test('does not end when a tab that slept learns of a logout after the next login', () => {
    const sleeping = usedStore();
    const other = newStore();
    other.dispatch(logIn(12));
    other.dispatch(loggedOut());
    other.dispatch(logIn(13));
    ofTabs('localStorage').forEach((place) => writeJson(place, 'new'));
    sleeping.dispatch(sessionReceived({ token: null, user: null }));
    sleeping.dispatch(sessionReceived(session(13)));
    expect(ofTabs('localStorage').map(readJson)).toEqual(ofTabs('localStorage').map(() => 'new'));
  });

  test('ends at a page’s start when its session ended elsewhere or was lost', async () => {
    usedStore();
    const store = newStore();
    const stop = startApp(store, { name: 'autre-production' });
    await until(() => left().length < values.length);
    expect(left()).toEqual(values.filter(outlivesSession));
    stop();
  });

  test('QUOTE-09 stays at a visitor’s login, and in the same account’s next page', () => {
    const store = newStore();
    values.forEach((place) => writeJson(place, 'x'));
    store.dispatch(logIn(12));
    store.dispatch(logIn(12));
    newStore().dispatch(logIn(12));
    expect(left()).toEqual(values);
  });

  test('ends also where it is in memory, because nothing can be stored', () => {
    const store = newStore();
    const forget = jest.fn();
    forgetAtSessionEnd(forget);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.dispatch(logIn(12));
    expect(forget).not.toHaveBeenCalled();
    store.dispatch(loggedOut());
    expect(forget).toHaveBeenCalled();
  });
});
