// @full migrations: databases and files of SQLite.
import { personsOfMails } from '../../../../src/server/database/migrations/054_personsOfMails';
import { NOON } from '../../../support/buildApp';
import { openShop, type Shop } from '../../catalogue/catalogueSupport';
import { request, sendOffer } from '../../offers/offerSupport';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

const NEW = 'claire@institut.example';
const OLD = 'claire@ancienne.example';

async function addMail(recipient: string, subject: string, body_text = '', more: object = {}) {
  const row = { recipient, subject, body_text, body_html: '', created_at: NOON, ...more };
  const { id } = await shop.services.database.db
    .insertInto('outbox')
    .values({
      next_attempt_at: NOON,
      attempts: 0,
      sent_at: NOON,
      last_error: null,
      reply_to: null,
      for_staff: 0,
      recipient_domain: 'labo.example',
      tried_at: null,
      failed_at: null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('mails of before get the account and the quote that they are about', async () => {
  const { db } = shop.services.database;
  const { id: quote } = await request(shop, { email: OLD }, shop.customer);
  await db
    .updateTable('user_account')
    .set({ email: NEW })
    .where('email', 'like', 'customer@%')
    .execute();
  await db.updateTable('user_account').set({ verified: 1 }).where('email', '=', NEW).execute();
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', NEW)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('outbox').execute();
  const told = `L’adresse de votre compte est maintenant ${NEW}, et toutes les connexions.`;
  const mails = [
    await addMail(OLD, 'L’adresse de votre compte a été changée', told),
    await addMail(OLD.toUpperCase(), 'Récupération de votre mot de passe'),
    await addMail(NEW, 'Bonjour'),
    await addMail('chef@labo.example', 'Devis', '', { conversation: `devis-202611-${quote}` }),
    await addMail('autre@labo.example', 'Bonjour'),
  ];
  await personsOfMails().up(db);
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'user_id', 'quote_id'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    [
      [id, null],
      [id, null],
      [id, null],
      [null, quote],
      [null, null],
    ].map(([user_id, quote_id], at) => ({ id: mails[at], user_id, quote_id })),
  );
  expect(await db.selectFrom('former_address').selectAll().execute()).toEqual([
    { user_id: id, email: OLD, proved: 1, changed_at: 0 },
  ]);
});

test('an address that is another account’s now is not kept as a former one', async () => {
  const { db } = shop.services.database;
  await addMail(
    'other@labo.example',
    'L’adresse de votre compte a été changée',
    'L’adresse est maintenant customer@labo.example, et toutes les connexions.',
  );
  await personsOfMails().up(db);
  expect(await db.selectFrom('former_address').selectAll().execute()).toEqual([]);
});

test('a label in the place of a recipient becomes nobody', async () => {
  const { db } = shop.services.database;
  const { id } = await request(shop);
  await sendOffer(shop, id);
  const sent_to = JSON.stringify({
    to: 'Personne effacée',
    copies: ['Compte n° 12', 'chef@labo.example'],
  });
  await db.updateTable('offer').set({ sent_to }).execute();
  await personsOfMails().up(db);
  const [offer] = await db.selectFrom('offer').select('sent_to').execute();
  expect(JSON.parse(offer?.sent_to ?? '')).toEqual({
    to: '',
    copies: ['chef@labo.example'],
    erased: true,
  });
});
