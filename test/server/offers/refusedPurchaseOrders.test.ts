import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PURCHASE_ORDER_MAX_BYTES } from '../../../src/domain/fileLimits';
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import { accept, follow, request, type Requested, sendOffer, sendOrder } from './offerSupport';

/** One accepted offer, whose purchase order is refused each time. */
let shop: Shop;
let quote: Requested;
beforeAll(async () => {
  shop = await openShop();
  quote = await request(shop);
  await sendOffer(shop, quote.id);
  await accept(shop, quote.token, { order_reference: '' });
});
afterAll(() => shop.close());

const storedFiles = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));

const ENCRYPTED = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Encrypt 5 0 R>>\n%%EOF\n');
const ZIP_END = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
test.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['an empty file', Buffer.alloc(0), 415],
  ['an encrypted PDF', ENCRYPTED, 415],
  [
    'an encrypted PDF with an escaped name',
    Buffer.from(String(ENCRYPTED).replace('E', '#45')),
    415,
  ],
  ['a PDF that inlines its encryption', Buffer.from('%PDF-1.4\n<</Encrypt<<>>>>\n%%EOF'), 415],
  ['a zip archive after a PDF', Buffer.concat([PDF, ZIP_END]), 415],
  ['a PDF in the comment of a zip archive', Buffer.concat([PDF, ZIP_END, PDF]), 415],
  ['a script before a PDF', Buffer.concat([Buffer.from('#!/bin/sh\n'), PDF]), 415],
  ['a PDF without its end', PDF.subarray(0, -8), 415],
  ['10 MB and 1 byte', Buffer.concat([PDF, Buffer.alloc(PURCHASE_ORDER_MAX_BYTES)]), 413],
])('%s is refused and nothing is stored', async (_, bytes, status) => {
  const before = storedFiles();
  const answers = [
    await sendOrder(shop, quote.token, bytes),
    await uploadTo(shop, `/api/protected/quotes/${quote.id}/purchase-order/file`, bytes, 'a.pdf'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  expect(answers[0]!.json<Schemas['Error']>().field).toBe('file');
  const followed = (await follow(shop, quote.token)).json<Schemas['FollowedQuote']>();
  expect([storedFiles(), followed.purchase_order]).toEqual([before, undefined]);
});
