// @full commands: commands, starts and jobs.
import { runShopCommand } from '../../../src/server/cli/program';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { addArticle } from '../catalogue/catalogueSupport';
import { captureOutput } from './commandSupport';

const environment = { ...process.env };
const { outputText } = captureOutput();
let shop: TestApp;
let admin: string;

beforeEach(async () => {
  shop = await buildTestApp();
  admin = await shop.loginAs('admin');
  process.env = { ...environment, DATA_DIR: shop.config.dataDir };
});
afterEach(async () => {
  process.env = environment;
  await shop.close();
});

const person = (...args: string[]) => runShopCommand(['person', ...args]);
const rows = () => shop.services.database.db.selectFrom('quote').selectAll().execute();

/** A request that staff enters. @returns its number. */
async function enter(contact: object): Promise<string> {
  const body = {
    via: 'PHONE',
    contact,
    lines: [
      { article_id: await addArticle(shop), quantity: 2 },
      { text: 'Hotte', quantity: 1 },
    ],
    comment: 'À livrer au quai',
    notify: false,
  };
  const answer = await shop.call('POST', '/api/protected/quotes', { token: admin, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ number: string }>().number;
}

test('a quote without an address is exported by its number, and nobody else’s data', async () => {
  const number = await enter({ lastName: 'Durand', phone: '0611223344' });
  await enter({ lastName: 'Petit', phone: '0655667788' });
  expect(await person('export', number)).toBe(0);
  expect(JSON.parse(outputText())).toMatchObject({
    adresse: null,
    compte: null,
    devis: [
      {
        numero: number,
        nom: 'Durand',
        telephone: '0611223344',
        commentaire: 'À livrer au quai',
        recue_par: 'Téléphone',
        offres: [{ version: 1 }],
      },
    ],
    journal: [],
    prevenu_des_devis: false,
  });
  expect(outputText()).not.toContain('Petit');
});

test('a quote without an address is erased by its number, and no other one', async () => {
  const number = await enter({ lastName: 'Durand', phone: '0611223344' });
  await enter({ lastName: 'Petit', phone: '0655667788' });
  expect(await person('erase', number)).toBe(1);
  expect(outputText()).toContain(`le devis n° ${number} : 1 devis, 0 e-mails`);
  expect(await rows()).toMatchObject([{ last_name: 'Durand' }, { last_name: 'Petit' }]);
  expect(await person('erase', number, '--yes')).toBe(0);
  expect(await rows()).toMatchObject([
    { last_name: 'Données effacées', phone: '', comment: '', entered_via: '' },
    { last_name: 'Petit', phone: '0655667788', comment: 'À livrer au quai' },
  ]);
  expect(outputText()).toContain(`Devis gardés sans données personnelles : 1 (${number}).`);
});

test('a number of no quote, or of one with an address, is refused with the reason', async () => {
  const number = await enter({ lastName: 'Durand', email: 'durand@labo.example' });
  expect(await person('erase', number, '--yes')).toBe(1);
  expect(outputText()).toContain(
    `Le devis n° ${number} a une adresse e-mail : donnez-la (durand@labo.example).`,
  );
  expect(await person('export', '199901-1')).toBe(1);
  expect(outputText()).toContain("Le devis n° 199901-1 n'existe pas.");
  expect(await rows()).toMatchObject([{ last_name: 'Durand' }]);
});
