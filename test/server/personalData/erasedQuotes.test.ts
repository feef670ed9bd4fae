// @full commands: commands, starts and jobs.
import type { Schemas } from '../../../src/server/contract/operations';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import {
  accept,
  readThread,
  request,
  saveDraft,
  sendOffer,
  startOf,
  write,
} from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const GONE = 'Les coordonnées de ce devis ont été effacées : on ne peut plus y répondre.';
const archive = (id: number) =>
  shop.call('POST', `/api/protected/update/quote/${id}/status`, {
    token: shop.admin,
    body: { new_status: 'ARCHIVED' },
  });

test('THREAT-I13 a screen that was open during an erasure brings back no text', async () => {
  const { id } = await request(shop);
  const content = { ...(await startOf(shop, id)), message: 'Chère Claire' };
  const { revision } = (await saveDraft(shop, id, 0, content)).json<{ revision: number }>();
  await shop.services.database.write((trx) => anonymiseQuotes(trx, [id]));
  const saved = await saveDraft(shop, id, revision, content);
  const uploaded = await uploadTo(
    shop,
    `/api/protected/quotes/${id}/offer/files`,
    PDF,
    'Claire Martin.pdf',
  );
  for (const answer of [saved, uploaded])
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([409, GONE]);
  expect(JSON.stringify(await readThread(shop, id))).not.toContain('Claire');
});

test('THREAT-I12 an offer of an archived quote can be asked for again, not accepted', async () => {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  expect((await write(shop, token, { kind: 'RENEWAL_ASKED', version: 1 })).statusCode).toBe(409);
  await archive(id);
  expect((await accept(shop, token)).statusCode).toBe(409);
  expect((await write(shop, token, { kind: 'RENEWAL_ASKED', version: 1 })).statusCode).toBe(200);
});
