import { EMPTY_LINE } from '../../../src/domain/offer/offer';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { readThread, request, saveDraft, startOf } from '../offers/offerSupport';
import { offered, ORDER, order, orderOf, undo } from './orderSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://labo.example' } });
});
afterAll(() => shop.close());

/** Mails since a moment, from their recipients to their texts. */
async function mailsOf(work: () => Promise<unknown>) {
  await shop.services.database.db.deleteFrom('outbox').execute();
  await work();
  return (await shop.mails()).map(({ recipient, subject, body_text: text }) => ({
    recipient,
    subject,
    text,
  }));
}
const undoLast = async (id: number) => undo(shop, id, (await orderOf(shop, id))?.id ?? 0);

test('ORDER-21 an acknowledgement has what was ordered, nothing that is for staff', async () => {
  const { id } = await offered(shop);
  const lines = [
    { id: 'l1', quantity: 2 },
    { id: 'l3', quantity: 1 },
  ];
  const [mail, ...others] = await mailsOf(() => order(shop, id, { lines }));
  expect(others).toEqual([]);
  expect([mail?.recipient, mail?.subject]).toEqual([
    'claire@labo.example',
    `Votre commande pour le devis n° 202611-${id}`,
  ]);
  const text = (mail?.text ?? '').replace(/\u202F/g, ' ');
  for (const shown of [
    'Bon de commande n° BC-4500187263 du 21/11/2026, enregistré le 21/11/2026.',
    '2 × DURAN - Bécher',
    '1 × Étui',
    'Total HT : 74,50 €',
    'https://labo.example/suivi#',
  ])
    expect(text).toContain(shown);
  expect(text).toContain('2 lignes');
  for (const hidden of ['Montage', 'Reliquat', 'Paul Achats', 'Gestionnaire', 'non retenue'])
    expect(text).not.toContain(hidden);
});

test('ORDER-21 it goes to those who got that version, each with a link', async () => {
  const { id } = await request(shop);
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  const { revision } = saved.json<{ revision: number }>();
  await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision, to: 'claire@labo.example', copies: ['achats@labo.example'] },
  });
  const { versions } = await readThread(shop, id);
  const [line] = versions[0]?.content.lines ?? [];
  const both = ['claire@labo.example', 'achats@labo.example'];
  expect(versions[0]?.acknowledge_to).toEqual(both);
  const lines = [{ id: line?.id ?? '', quantity: 1 }];
  const mails = await mailsOf(() => order(shop, id, { lines }));
  expect(mails.map(({ recipient }) => recipient)).toEqual(both);
  const undone = await mailsOf(() => undoLast(id));
  expect(undone.map(({ recipient }) => recipient)).toEqual(both);
  expect(undone[0]?.subject).toBe(
    `Votre commande pour le devis n° 202611-${id} n’est plus enregistrée`,
  );
  expect(undone[0]?.text).toContain('Notre offre attend de nouveau votre réponse.');
});

test('ORDER-21 nobody is told who was told nothing before', async () => {
  const { id } = await offered(shop);
  expect(await mailsOf(() => order(shop, id, { acknowledge: false }))).toEqual([]);
  expect((await orderOf(shop, id))?.acknowledged).toBe(false);
  expect(await mailsOf(() => undoLast(id))).toEqual([]);
});

test('ORDER-21 without an address nothing is acknowledged', async () => {
  const { id } = (
    await shop.call('POST', '/api/protected/quotes', {
      token: shop.admin,
      body: {
        via: 'PHONE',
        contact: { lastName: 'Martin', phone: '0102030405' },
        lines: [{ text: 'Verrerie', quantity: 1 }],
        notify: false,
      },
    })
  ).json<{ id: number }>();
  // Entered free texts make a draft.
  const { draft } = await readThread(shop, id);
  const line = { ...EMPTY_LINE, id: 'l1', title: 'Verrerie', unit_price: '10.00' };
  const content = { ...(await startOf(shop, id)), lines: [line] };
  const saved = await saveDraft(shop, id, draft?.revision ?? 0, content);
  await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: saved.json<object>(),
  });
  const mails = await mailsOf(() => order(shop, id, { lines: [{ id: 'l1', quantity: 1 }] }));
  expect([mails, (await orderOf(shop, id))?.acknowledged]).toEqual([[], false]);
});

test('ORDER-21 after the links were revoked the acknowledgement has none', async () => {
  const { id } = await offered(shop);
  await shop.call('POST', `/api/protected/quotes/${id}/links/revoke`, { token: shop.admin });
  const [mail] = await mailsOf(() => order(shop, id, { lines: ORDER.lines }));
  expect(mail?.text).not.toContain('/suivi#');
});
