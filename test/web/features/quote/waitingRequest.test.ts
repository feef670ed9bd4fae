import { untilWaitingEnds } from '../../../../src/web/features/quote/untilWaitingEnds';
import {
  readWaiting,
  refuseWaiting,
  rememberWaiting,
  type WaitingOutcome,
  type WaitingRequest,
  waitingRequestSent,
  watchOutcomes,
  watchWaiting,
  withdrawWaiting,
} from '../../../../src/web/features/quote/waitingRequest';

const KEY = 'paillasse.waitingQuote';
const key = 'key-of-the-request';
const request: WaitingRequest = { form: {}, rows: [], customerId: null, key, since: 1 };
const sent = { number: '202611-298', email: 'claire@labo.example', followToken: 'token' };
const refusal = { status: 422, data: { message: 'Non', requestId: 'r' } };

/** Another open tab: its channel, and its changes of the storage. */
let otherTab: BroadcastChannel;
const received: unknown[] = [];
const changedElsewhere = (change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};
const remove = () => localStorage.removeItem(KEY);
const arrival = () => new Promise((resolve) => setTimeout(resolve, 50));

let leaving: AbortController;
/** What came of the waiting so far. */
function awaitOutcome(): WaitingOutcome[] {
  const outcomes: WaitingOutcome[] = [];
  void untilWaitingEnds(leaving.signal).then((outcome) => outcomes.push(outcome));
  return outcomes;
}

beforeEach(() => {
  localStorage.clear();
  received.length = 0;
  leaving = new AbortController();
  otherTab = new BroadcastChannel('paillasse-waiting-request');
  otherTab.addEventListener('message', ({ data }) => received.push(data));
});
afterEach(() => {
  leaving.abort();
  otherTab.close();
  jest.useRealTimers();
});

const OUTCOMES: [WaitingOutcome['kind'], WaitingOutcome, () => void][] = [
  ['sent', { kind: 'sent', key, sent }, () => waitingRequestSent(key, sent)],
  ['refused', { kind: 'refused', key, refusal }, () => refuseWaiting(key, refusal)],
  ['withdrawn', { kind: 'withdrawn', key }, () => withdrawWaiting(key)],
];

test.each(OUTCOMES)('a request is %s here, which other tabs learn once', async (kind, end, act) => {
  rememberWaiting(request);
  const outcomes = awaitOutcome();
  act();
  await arrival();
  expect(outcomes).toEqual([end]);
  expect(received).toEqual([end]);
  expect(readWaiting()).toEqual(kind === 'refused' ? { ...request, refusal } : null);
});

test.each(OUTCOMES)(
  'a request is %s in another tab, whose storage is seen first',
  async (_, end) => {
    rememberWaiting(request);
    const outcomes = awaitOutcome();
    changedElsewhere(remove);
    otherTab.postMessage(end);
    await arrival();
    expect(outcomes).toEqual([end]);
  },
);

test('the outcome of another request does not end the waiting', async () => {
  rememberWaiting(request);
  const outcomes = awaitOutcome();
  waitingRequestSent('key-of-an-earlier-request', sent);
  otherTab.postMessage({ kind: 'withdrawn', key: 'key-of-an-earlier-request' });
  await arrival();
  expect(outcomes).toEqual([]);
  expect(readWaiting()).toEqual(request);
});

test('a request that a tab of an earlier build removes has ended after a second', async () => {
  jest.useFakeTimers();
  rememberWaiting(request);
  const outcomes = awaitOutcome();
  changedElsewhere(() => localStorage.setItem(KEY, JSON.stringify({ ...request, since: 2 })));
  await jest.advanceTimersByTimeAsync(2000);
  expect(outcomes).toEqual([]);
  changedElsewhere(remove);
  await jest.advanceTimersByTimeAsync(999);
  expect(outcomes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([{ kind: 'withdrawn', key }]);
});

test('a request that was refused before is refused as soon as it is opened', async () => {
  rememberWaiting({ ...request, refusal });
  await expect(untilWaitingEnds(leaving.signal)).resolves.toEqual({
    kind: 'refused',
    key,
    refusal,
  });
});

test('who watches the stored request hears of its changes, here or elsewhere', () => {
  const changed = jest.fn();
  const stop = watchWaiting(changed);
  rememberWaiting(request);
  refuseWaiting(key, refusal);
  changedElsewhere(remove);
  expect(changed).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: 'paillasse.recent' }));
  withdrawWaiting();
  stop();
  rememberWaiting(request);
  changedElsewhere(remove);
  expect(changed).toHaveBeenCalledTimes(3);
});

test('an outcome is posted where no tab watches, and not heard after the last stops', async () => {
  const onOutcome = jest.fn();
  watchOutcomes(onOutcome)();
  rememberWaiting(request);
  withdrawWaiting();
  otherTab.postMessage({ kind: 'withdrawn', key });
  await arrival();
  expect(received).toEqual([{ kind: 'withdrawn', key }]);
  expect(onOutcome).not.toHaveBeenCalled();
});

test('without channels between tabs the outcome is known in this tab', () => {
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: undefined });
  const onOutcome = jest.fn();
  try {
    const stop = watchOutcomes(onOutcome);
    rememberWaiting(request);
    waitingRequestSent(key, sent);
    stop();
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
  }
  expect(onOutcome).toHaveBeenCalledWith({ kind: 'sent', key, sent });
});
