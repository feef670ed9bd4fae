import { callError } from '../../../../src/web/api/callError';
import {
  attemptKey,
  forgetAttempt,
  withSortedLines,
} from '../../../../src/web/shop/quoteRequest/idempotencyKey';
import {
  isFinalRefusal,
  sendWithRetries,
} from '../../../../src/web/shop/quoteRequest/sendFailures';
import { newKey } from '../../../../src/web/ui/browser/newKey';

const DAY_MS = 24 * 3600 * 1000;
const request = { email: 'claire@lycee.fr', lines: [{ article_id: 7, quantity: 4 }] };

let made = 0;
const nextKey = () => `key-number-${++made}`;
const keyOf = (wanted: unknown = request, now = 0) => attemptKey(wanted, now, nextKey);

beforeEach(() => {
  forgetAttempt();
  localStorage.clear();
});

describe('the idempotency key', () => {
  test('API-21 is the same for the same cart and form, also after a reload', () => {
    expect(keyOf()).toBe(keyOf());
  });

  test('API-21 is a new one when cart or form differ', () => {
    const first = keyOf();
    expect(keyOf({ ...request, lines: [{ article_id: 7, quantity: 5 }] })).not.toBe(first);
    expect(keyOf({ ...request, email: 'autre@lycee.fr' })).not.toBe(first);
  });

  test('API-21 does not depend on the order of the lines', () => {
    const lines = [
      { article_id: 7, quantity: 4 },
      { article_id: 3, quantity: 1 },
    ];
    const [one, other] = [
      withSortedLines({ ...request, lines }),
      withSortedLines({ ...request, lines: [...lines].reverse() }),
    ];
    expect(keyOf(one)).toBe(keyOf(other));
    expect(lines[0]?.article_id).toBe(7);
  });

  test('API-21 is a new one after the server has answered', () => {
    const first = keyOf();
    forgetAttempt();
    expect(keyOf()).not.toBe(first);
  });

  test('API-21 expires after a day', () => {
    const first = keyOf(request, 0);
    expect(keyOf(request, DAY_MS - 1)).toBe(first);
    expect(keyOf(request, DAY_MS)).not.toBe(first);
  });

  test('no personal data is stored in the browser', () => {
    keyOf();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('claire');
  });

  test('API-21 is the same as long as the page is open where nothing can be stored', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    const first = keyOf();
    expect(keyOf()).toBe(first);
    setItem.mockRestore();
    forgetAttempt();
    expect(keyOf()).not.toBe(first);
  });

  test('is generated even when the storage is damaged and full', () => {
    localStorage.setItem('paillasse.quoteAttempt', 'not json');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    expect(attemptKey(request, 0, () => 'a-new-key')).toBe('a-new-key');
    expect(setItem).toHaveBeenCalledTimes(1);
    setItem.mockRestore();
  });

  test('matches the pattern of the contract over plain http, where randomUUID is missing', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(newKey()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
      expect(newKey()).not.toBe(newKey());
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    }
  });
});

describe('retries', () => {
  const noWait = () => Promise.resolve();
  const answering = (...answers: (number | string)[]) =>
    jest.fn(async () => {
      const answer = answers.shift();
      if (typeof answer === 'number')
        throw Object.assign(new Error('refused'), callError(answer, { message: 'Non' }));
      return answer;
    });

  test('API-21 retries while the server is processing the same key (409)', async () => {
    const call = answering(409, 409, 'quote');
    await expect(sendWithRetries(call, noWait)).resolves.toBe('quote');
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('API-21 THREAT-L03 gives up after five 409 responses', async () => {
    const call = answering(409, 409, 409, 409, 409, 'quote');
    await expect(sendWithRetries(call, noWait)).rejects.toMatchObject({ status: 409 });
    expect(call).toHaveBeenCalledTimes(5);
  });

  test.each([500, 600, 422])('API-21 does not retry after status %i', async (status) => {
    const call = answering(status, 'quote');
    await expect(sendWithRetries(call, noWait)).rejects.toMatchObject({ status });
    expect(call).toHaveBeenCalledTimes(1);
  });

  test.each([
    [400, true],
    [422, true],
    [409, false],
    [429, false],
    [503, false],
    [600, false],
  ])('status %i discards the key: %s', (status, isFinal) => {
    expect(isFinalRefusal(callError(status, { message: 'Non' }))).toBe(isFinal);
  });

  test.each([400, 403, 404, 413, 422])(
    'status %i of something else than the shop keeps the key',
    (status) => {
      expect(isFinalRefusal(callError(status))).toBe(false);
    },
  );

  test('a conflict that the shop does not tell is not awaited', async () => {
    const call = jest.fn(() =>
      Promise.reject(Object.assign(new Error('firewall'), callError(409))),
    );
    await expect(sendWithRetries(call, noWait)).rejects.toMatchObject({ status: 409 });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
