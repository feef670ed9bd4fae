import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShopCommand } from '../../../src/server/cli/program';
import { replaceStaff } from '../../../src/server/mail/tableStaff';
import { setRoles } from '../../../src/server/users/tableUsers';
import { buildTestApp, emailOf, type TestApp } from '../../support/buildApp';
import { addArticle } from '../catalogue/catalogueSupport';
import { captureOutput } from './commandSupport';
const environment = { ...process.env };
const CLAIRE = emailOf('customer');
const PAUL = emailOf('other');
let shop: TestApp;
let admin: string;
let folder: string;
const { outputText } = captureOutput();

beforeEach(async () => {
  shop = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
  admin = await shop.loginAs('admin');
  folder = mkdtempSync(join(tmpdir(), 'person-'));
  process.env = { ...environment, DATA_DIR: shop.config.dataDir, INIT_CWD: folder };
  delete process.env.STAFF_EMAILS;
});
afterEach(async () => {
  process.env = environment;
  rmSync(folder, { recursive: true });
  await shop.close();
});

const person = (...args: string[]) => runShopCommand(['person', ...args]);
const db = () => shop.services.database.db;
const idOf = async (email: string) =>
  (
    await db()
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

async function quoteFrom(email: string, token?: string, change: object = {}) {
  const lines = [{ article_id: await addArticle(shop), quantity: 3 }];
  const body = {
    email,
    firstName: 'Claire',
    lastName: 'Martin',
    phone: '0611223344',
    comment: 'Porte bleue',
    company: 'Institut Lilas',
    ownReference: 'BC-2026-77',
    wishedDate: '2027-01-15',
    deliveryStreet: '7 rue des Lilas',
    lines,
    ...change,
  };
  return (await shop.call('POST', '/api/exposed/post/quote', { body, token })).json<{
    id: number;
    number: string;
  }>();
}

/**
 * Claire has an account, a quote of her own and one sent as a visitor, a failed login, mails and
 * journal entries; so has Paul.
 */
async function fillShop() {
  const quotes = [];
  for (const [person, email] of [
    ['customer', CLAIRE],
    ['other', PAUL],
  ] as const) {
    quotes.push(
      await quoteFrom(email, await shop.loginAs(person)),
      await quoteFrom(email.toUpperCase()),
    );
    await shop.call('POST', '/api/login_check', { body: { email, password: 'faux-mot-de-passe' } });
    await shop.call('POST', '/api/exposed/password/reset/request', { body: { userEmail: email } });
    const id = await idOf(email);
    await shop.services.database.write((trx) => setRoles(trx, id, ['ROLE_USER', 'ROLE_ADMIN']));
    await shop.call('POST', `/api/protected/update/quote/${quotes[0]?.id}/status`, {
      token: await shop.loginAs(person),
      body: { new_status: 'ON_GOING' },
    });
    await shop.services.database.write((trx) => setRoles(trx, id, ['ROLE_USER']));
    const list = { name: `Liste de ${email}`, lines: [{ reference: 'BEC-250', quantity: 3 }] };
    await shop.call('POST', '/api/protected/my/lists', {
      token: await shop.loginAs(person),
      body: list,
    });
  }
  return quotes.map(({ number }) => number);
}

/** Names and bytes of all files in the data folder. */
function bytesOfShop(): string {
  const files = readdirSync(shop.config.dataDir, { recursive: true, encoding: 'utf8' }).map(
    (name) => join(shop.config.dataDir, name),
  );
  // Only SQLite may read the lock file.
  return files
    .filter((file) => statSync(file).isFile() && !file.endsWith('paillasse.lock'))
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n')
    .toLowerCase();
}

describe('person export', () => {
  test('writes all that is stored of one person, and nothing of another', async () => {
    const [first, second] = await fillShop();
    await shop.services.outbox.flush();
    expect(await person('export', CLAIRE, 'claire.json')).toBe(0);
    const text = readFileSync(join(folder, 'claire.json'), 'utf8');
    const report = JSON.parse(text) as Record<string, unknown[]> & { compte: object };
    expect(report.compte).toMatchObject({
      prenom: 'Claire',
      nom: 'Martin',
      roles: ['ROLE_USER'],
      adresse_de_livraison: { city: 'Paris' },
    });
    expect(report.devis).toMatchObject([
      { numero: first, telephone: '0611223344', lignes: [{ quantite: 3 }] },
      {
        numero: second,
        commentaire: 'Porte bleue',
        societe: 'Institut Lilas',
        reference_du_client: 'BC-2026-77',
        livraison_souhaitee: '2027-01-15',
      },
    ]);
    // Mails about two quotes, to her and to both members of the staff, and the link for a new
    // password.
    expect(report.emails).toHaveLength(7);
    expect(report.fichiers_d_emails).toHaveLength(7);
    expect(report.journal).toMatchObject([{ par: CLAIRE, operation: 'updateQuoteStatus' }]);
    expect(report.connexions).toMatchObject([{ echecs_de_suite: 0 }]);
    expect(report.liens_envoyes).toHaveLength(1);
    expect(report.listes).toMatchObject([
      { nom: `Liste de ${CLAIRE}`, lignes: [{ reference: 'BEC-250', quantite: 3 }] },
    ]);
    expect(text).not.toMatch(/argon2|token_hash/);
    expect(text).not.toContain(PAUL);
  });

  test('of an unknown address prints that nothing is stored', async () => {
    expect(await person('export', 'personne@labo.example')).toBe(0);
    expect(JSON.parse(outputText())).toMatchObject({
      compte: null,
      devis: [],
      emails: [],
      journal: [],
      connexions: [],
    });
  });

  test('overwrites no file, and wants an address', async () => {
    writeFileSync(join(folder, 'x.json'), 'à moi');
    expect(await person('export', CLAIRE, 'x.json')).toBe(1);
    expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe('à moi');
    expect(await person('export', 'claire')).toBe(1);
    expect(outputText()).toContain("« claire » n'est pas une adresse e-mail, ni");
  });
});

describe('person erase', () => {
  test('leaves no byte of the user anywhere, and the other user complete', async () => {
    await fillShop();
    await shop.services.outbox.flush();
    await person('export', PAUL, 'before.json');
    expect(bytesOfShop().includes(CLAIRE)).toBe(true);
    await shop.services.close();
    expect(await person('erase', CLAIRE, '--yes')).toBe(0);
    expect(bytesOfShop().includes(CLAIRE)).toBe(false);
    await person('export', PAUL, 'after.json');
    const [before, after] = ['before.json', 'after.json'].map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { date: string },
    );
    expect({ ...after, date: '' }).toEqual({ ...before, date: '' });
    expect(outputText()).toMatch(/Compte n° \d+ supprimé\.\nDevis gardés/);
    expect(outputText()).toMatch(/données personnelles : 2 \(\d{6}-\d+, \d{6}-\d+\)\.\nE-mails/);
    expect(outputText()).toContain('E-mails effacés : 7 dans la base, 7 fichiers .eml.');
    shop = await buildTestApp();
  });

  test('erases all texts about the quotes: mails, drafts, offers, files, freed pages', async () => {
    const secret = 'zyx-secret';
    const { id } = await quoteFrom('achats@labo.example', await shop.loginAs('customer'), {
      comment: secret,
      lastName: secret,
      copyTo: ['copie@labo.example'],
    });
    const call = async (method: string, path: string, body: object) => {
      const answer = await shop.call(method, `/api/protected/quotes/${id}/${path}`, {
        token: admin,
        body,
      });
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const [link] =
      /[\w-]{43}/.exec(
        (await shop.mails()).find(({ recipient }) => recipient === 'copie@labo.example')
          ?.body_text ?? '',
      ) ?? [];
    await shop.call('POST', '/api/exposed/follow/copies', {
      headers: { 'follow-token': link ?? '' },
      body: { wanted: true },
    });
    const line = {
      unit_price: '12',
      discount: '',
      quantity: '1',
      vat_rate: '20',
      optional: false,
      replaces: '',
    };
    const lines = [
      {
        ...line,
        id: 'a',
        article_id: null,
        reference: secret,
        title: secret,
        packing: secret,
        lead_time: secret,
        remark: secret,
      },
    ];
    const content = {
      lines: [...lines, { ...lines[0]!, id: 'b', article_id: 7 }],
      discount: '',
      carriage: '',
      validity_days: '30',
      message: secret,
      terms: secret,
    };
    await call('POST', 'notes', { text: secret });
    for (const revision of [0, 1]) {
      await call('PUT', 'offer', { revision, content });
      if (revision === 0) continue;
      await call('POST', 'offer/send', { revision: 2 });
      await call('PUT', 'offer', { revision: 0, content });
    }
    await shop.services.outbox.flush();
    await person('export', CLAIRE, 'claire.json');
    const report = JSON.parse(readFileSync(join(folder, 'claire.json'), 'utf8')) as {
      emails: unknown[];
      devis: { offres: unknown[]; prix_proposes: unknown[] }[];
    };
    const offered = { version: 1, article: 7, prix_unitaire_ht: '12.00', accepte: false };
    expect(report.devis[0]?.prix_proposes).toMatchObject([offered]);
    expect([report.emails.length, report.devis[0]?.offres.length]).toEqual([
      (await shop.mails()).length,
      2,
    ]);
    await shop.services.close();
    expect(bytesOfShop()).toContain(secret);
    expect(await person('erase', CLAIRE, '--yes')).toBe(0);
    for (const text of [secret, 'achats@labo.example', 'copie@labo.example'])
      expect(bytesOfShop().includes(text)).toBe(false);
    shop = await buildTestApp();
  });

  test('ends the session at once; quotes keep number, lines, totals and status', async () => {
    const token = await shop.loginAs('customer');
    const { id } = await quoteFrom(CLAIRE, token);
    const quote = () =>
      db().selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { created_at, total_ht_cents, total_quantity, pipe_status } = await quote();
    expect(await person('erase', CLAIRE, '--yes')).toBe(0);
    expect((await shop.call('GET', '/api/protected/self/info', { token })).statusCode).toBe(401);
    expect(await quote()).toMatchObject({
      created_at,
      total_ht_cents,
      total_quantity,
      pipe_status,
      user_id: null,
      last_name: 'Données effacées',
      email: '',
      comment: '',
      company: '',
      own_reference: '',
      wished_date: '',
    });
    expect((await quote()).search_text).not.toMatch(/lilas|bc-2026/);
    expect(
      await db().selectFrom('quote_line').selectAll().where('quote_id', '=', id).execute(),
    ).toHaveLength(1);
    expect(JSON.stringify(await shop.mails())).not.toContain(CLAIRE);
    const page = await shop.call('GET', '/api/protected/quotes/by/PENDING/status', {
      token: admin,
    });
    expect(page.json<{ quotes: object[] }>().quotes).toMatchObject([
      { id, lastName: 'Données effacées' },
    ]);
  });

  test('puts a pseudonym into the journal, and an entry of its own', async () => {
    await fillShop();
    const id = await idOf(CLAIRE);
    await person('erase', CLAIRE, '--yes');
    const { entries } = (await shop.call('GET', '/api/protected/journal', { token: admin })).json<{
      entries: { email: string; target: string; operation: string }[];
    }>();
    expect(entries.map(({ email, operation, target }) => [email, operation, target])).toEqual([
      ['', 'deleteUser', `Compte ${id}`],
      [PAUL, 'updateQuoteStatus', expect.stringMatching(/^Devis \d+ \(\d{6}-\d+\)$/)],
      [`Compte n° ${id}`, 'updateQuoteStatus', expect.stringMatching(/^Devis \d+ \(\d{6}-\d+\)$/)],
    ]);
  });

  test('without a terminal or --yes erases nothing and fails with a message', async () => {
    const { number } = await quoteFrom(CLAIRE);
    expect(await person('erase', CLAIRE)).toBe(1);
    expect(outputText()).toContain(
      `Devis non archivés, auxquels on ne pourra plus répondre : ${number}.`,
    );
    expect(outputText()).toContain("Rien n'a été effacé. Sans terminal, ajoutez --yes.");
    expect((await db().selectFrom('quote').select('email').execute())[0]?.email).toBe(CLAIRE);
    expect(await idOf(CLAIRE)).toBeGreaterThan(0);
  });

  test('finds somebody without an account, in staff mails and files of any encoding', async () => {
    await shop.services.database.write((trx) =>
      replaceStaff(trx, ['visiteur@labo.example', 'autre@labo.example']),
    );
    const body = {
      content: '漢字'.repeat(2000),
      email: 'Visiteur@labo.example',
      first_name: 'Vi',
      last_name: 'Siteur',
      phone_number: '',
    };
    await shop.call('POST', '/api/post/contact/form', { body });
    await shop.services.outbox.flush();
    const mails = join(shop.config.dataDir, 'mail');
    expect(readdirSync(mails)).toHaveLength(3);
    expect(await person('erase', 'visiteur@labo.example', '--yes')).toBe(0);
    expect(readdirSync(mails)).toEqual([]);
    expect(outputText()).toContain("Il n'y avait pas de compte.");
    expect(outputText()).toContain("L'adresse n'est plus prévenue des devis.");
    expect(bytesOfShop().includes('autre@labo.example')).toBe(true);
  });

  test('forgets an address that copies went to, and leaves the quote’s other copies', async () => {
    const { id } = await quoteFrom(PAUL, undefined, { copyTo: ['copie@labo.example'] });
    expect(await person('export', 'copie@labo.example')).toBe(0);
    const [question] = (await shop.mails()).filter(
      ({ recipient }) => recipient === 'copie@labo.example',
    );
    expect(question).toBeDefined();
    expect(outputText()).toMatch(/"copies_de_devis": \[\s*\{\s*"demandee": "2026/);
    expect(await person('erase', 'copie@labo.example', '--yes')).toBe(0);
    expect(await db().selectFrom('quote_copy').selectAll().execute()).toEqual([]);
    expect(JSON.stringify(await shop.mails())).not.toContain('copie@labo.example');
    const quote = await db()
      .selectFrom('quote')
      .select(['email', 'copy_to'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(quote).toEqual({ email: PAUL, copy_to: '' });
  });

  test('never takes the last administrator', async () => {
    expect(await person('erase', emailOf('admin'), '--yes')).toBe(1);
    expect(outputText()).toContain("C'est le dernier administrateur");
    expect(await idOf(emailOf('admin'))).toBeGreaterThan(0);
  });

  test('of an unknown address reports that nothing is stored', async () => {
    expect(await person('erase', 'personne@labo.example', '--yes')).toBe(0);
    expect(outputText()).toBe("Rien n'est enregistré sous personne@labo.example.");
  });

  test('names what it cannot reach: settings, replaced databases, backups', async () => {
    process.env.STAFF_EMAILS = `${CLAIRE},devis@paillasse.example`;
    writeFileSync(join(shop.config.dataDir, 'paillasse-avant-20261101120000.sqlite'), '');
    await person('erase', CLAIRE, '--yes');
    expect(outputText()).toContain('Attention : STAFF_EMAILS nomme encore cette adresse.');
    expect(outputText()).toMatch(
      /Attention : une base remplacée .*paillasse-avant-20261101120000\.sqlite/,
    );
    expect(outputText()).toContain('Les sauvegardes la nomment encore');
  });
});

test('a deleted account leaves its address nowhere in the journal', async () => {
  await fillShop();
  const id = await idOf(CLAIRE);
  await shop.call('DELETE', `/api/protected/${id}/user/delete`, { token: admin });
  const journal = await db().selectFrom('journal').selectAll().orderBy('id').execute();
  expect(JSON.stringify(journal)).not.toContain(CLAIRE);
  expect(journal.at(-1)).toMatchObject({
    operation: 'deleteUser',
    target: `Compte ${id}`,
    before: '{"roles":"[\\"ROLE_USER\\"]"}',
  });
  expect(journal.map(({ email }) => email)).toEqual([`Compte n° ${id}`, PAUL, emailOf('admin')]);
});
