import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest, InjectOptions } from 'fastify';
import { contractRoutes } from '../../../src/server/contract/routes';
import { createUploadPlaces, memoryOf } from '../../../src/server/http/uploadPlaces';
import {
  addArticle,
  form,
  openShop,
  PDF,
  type Shop,
  uploadTo,
} from '../catalogue/catalogueSupport';
import { accept, request, type Requested, sendOffer } from '../offers/offerSupport';

const reply = undefined as never;
const from = (ip: string) => ({ ip }) as FastifyRequest;
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: unknown) => (error as { statusCode?: number }).statusCode,
  );

const LIMITS = { staff: 2, staffWaiting: 0, waitMs: 60_000, others: 2, perNetwork: 2 };

/** Handlers that end when they are told to. */
function openPlaces() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const withPlace = createUploadPlaces({ ...LIMITS, staffWaiting: 1, others: 3 });
  const handler = ({ ip }: FastifyRequest) => {
    started.push(ip);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { started, ends, ofStaff: withPlace(handler, true), ofOthers: withPlace(handler, false) };
}

test('THREAT-C16 files of staff wait for a place, of others they are refused', async () => {
  const { started, ends, ofStaff, ofOthers } = openPlaces();
  const staff = ['1', '2', '3', '4'].map((ip) => statusOf(ofStaff(from(ip), reply)));
  const others = ['5.0.0.1', '5.0.0.1', '5.0.0.1', '6.0.0.1', '7.0.0.1'].map((ip) =>
    statusOf(ofOthers(from(ip), reply)),
  );
  expect(await Promise.all([staff[3], others[2], others[4]])).toEqual([503, 429, 503]);
  expect(started).toEqual(['1', '2', '5.0.0.1', '5.0.0.1', '6.0.0.1']);
  ends.shift()?.();
  expect(await staff[0]).toBe(200);
  while (started.length < 6) await Promise.resolve();
  expect(started.at(-1)).toBe('3');
  for (const end of ends) end();
  expect(await Promise.all(staff)).toEqual([200, 200, 200, 503]);
  expect(await Promise.all(others)).toEqual([200, 200, 429, 200, 503]);
  const again = statusOf(ofOthers(from('5.0.0.1'), reply));
  ends.at(-1)?.();
  expect(await again).toBe(200);
});

test('a place is given back by a handler that fails', async () => {
  const withPlace = createUploadPlaces({ ...LIMITS, staff: 1, others: 1, perNetwork: 1 });
  const failing = withPlace(() => Promise.reject(new Error('Broken')), false);
  for (let call = 0; call < 2; call += 1)
    await expect(failing(from('5.0.0.1'), reply)).rejects.toThrow('Broken');
});

test('THREAT-C16 the next file gets the memory of one that ended, empty there', async () => {
  const withPlace = createUploadPlaces(LIMITS);
  const kept: Buffer[] = [];
  const found: string[] = [];
  const ends: (() => void)[] = [];
  const call = (ip: string, text: string) =>
    withPlace((request) => {
      const bytes = memoryOf(request);
      found.push(bytes.toString('latin1', 0, 5));
      bytes.write(text);
      kept.push(bytes, bytes.subarray(0, 5), Buffer.from(bytes.buffer));
      return new Promise<void>((resolve) => ends.push(resolve));
    }, false)(from(ip), reply);
  const [first, second] = [call('5.0.0.1', 'first'), call('6.0.0.1', 'other')];
  ends[0]?.();
  await first;
  const third = call('7.0.0.1', 'third');
  // Memory is not zeroed: what the first file left tells that it is the same.
  expect(found).toEqual(['\0\0\0\0\0', '\0\0\0\0\0', 'first']);
  expect(kept.slice(0, 3).map(({ length }) => length)).toEqual([0, 0, 0]);
  expect(kept.slice(0, 3).map(String)).toEqual(['', '', '']);
  expect(kept[4]?.toString()).toBe('other');
  for (const end of ends) end();
  await Promise.all([second, third]);
  expect(kept.every(({ length }) => length === 0)).toBe(true);
  expect(() => memoryOf(from('5.0.0.1'))).toThrow('without a place');
});

describe('the places of the shop', () => {
  let shop: Shop;
  let quote: Requested;
  beforeAll(async () => {
    shop = await openShop({ env: { RATE_LIMITS: 'on' } });
    quote = await request(shop);
    await sendOffer(shop, quote.id);
    await accept(shop, quote.token);
  });
  afterAll(() => shop.close());

  /** A form that says when it is read, and never ends unless it is told to. */
  function slowForm() {
    const { payload, headers } = form(PDF, 'a.pdf');
    const state = { isRead: false };
    const body = new Readable({
      read() {
        state.isRead = true;
      },
    });
    const { 'content-length': _, ...others } = headers as Record<string, string>;
    return { state, body, payload, headers: others };
  }

  const ORDER = '/api/exposed/follow/purchase-order/file';
  async function send(url: string, { body, headers }: ReturnType<typeof slowForm>) {
    const access = url === ORDER ? { 'follow-token': quote.token } : {};
    const staff = url === ORDER ? {} : { authorization: `Bearer ${shop.admin}` };
    const sent: InjectOptions = {
      method: 'POST',
      url,
      payload: body,
      headers: { ...headers, ...access, ...staff },
    };
    return shop.app.inject(sent);
  }

  test('THREAT-C16 a file of a buyer that finds no place is refused before its body', async () => {
    const forms = [slowForm(), slowForm(), slowForm()];
    const answers = forms.map((each) => send(ORDER, each));
    // No byte of it was sent.
    expect((await answers[2])?.statusCode).toBe(429);
    for (const { body, payload } of forms.slice(0, 2)) {
      body.push(payload);
      body.push(null);
    }
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 429,
    ]);
  });

  test('THREAT-C16 a short file after a long one has its own bytes alone', async () => {
    const files = [`${'x'.repeat(1_300_000)}\n%%EOF`, 'y\n%%EOF'].map((text) =>
      Buffer.from(`%PDF-1.4\n${text}`),
    );
    for (const bytes of files) {
      const sent = await uploadTo(shop, '/api/protected/shop-files?kind=brochure', bytes, 'a.pdf');
      const { name } = sent.json<{ name: string }>();
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(name).toBe(`${hash.slice(0, 32)}.pdf`);
      const kept = await shop.app.inject(`/api/exposed/shop/files/${name}`);
      expect(kept.rawPayload.equals(bytes)).toBe(true);
    }
  });

  test('THREAT-C16 every upload of staff takes a place before its body', async () => {
    const article = await addArticle(shop);
    const uploads = contractRoutes().filter(({ upload }) => upload);
    const staff = uploads.filter(({ access }) => access === 'admin');
    expect([uploads.length - staff.length, staff.length]).toEqual([1, 7]);
    const fill = Array.from({ length: 4 }, slowForm);
    const attachment = `/api/protected/post/article/${article}/attachment`;
    const filling = fill.map((each) => send(attachment, each));
    while (!fill.every(({ state }) => state.isRead))
      await new Promise((resolve) => setImmediate(resolve));
    const waiting = staff.map(({ url }) => {
      const sent = slowForm();
      return { sent, answer: send(`/api${url.replace(/:\w+/, String(quote.id))}`, sent) };
    });
    await shop.call('GET', '/health');
    expect(waiting.map(({ sent }) => sent.state.isRead)).toEqual(waiting.map(() => false));
    for (const { body, payload } of [...fill, ...waiting.map(({ sent }) => sent)]) {
      body.push(payload);
      body.push(null);
    }
    expect((await Promise.all(filling)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
    await Promise.all(waiting.map(({ answer }) => answer));
  });
});
