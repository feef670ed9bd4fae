// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { follow, request } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const mailsAbout = async (text: string) =>
  (await shop.mails()).filter(({ subject }) => subject.includes(text));
const revoke = (id: number) =>
  shop.call('POST', `/api/protected/quotes/${id}/links/revoke`, { token: shop.admin });

describe('a link that is asked for again', () => {
  const ask = (number: string, email: string) =>
    shop.call('POST', '/api/exposed/follow/link', { body: { number, email } });
  const resent = async (id: number) =>
    (await mailsAbout(`Le lien de votre devis n° 202611-${id}`)).map(({ body_text }) => body_text);
  const tokenIn = (text = '') => /\/suivi#([\w-]+)/.exec(text)?.[1] ?? '';

  testOfAnyEngine(
    'goes to the address of the quote, with its number and nothing that was typed, and opens it',
    async () => {
      const { id } = await request(shop, {
        email: 'Perdu@labo.example',
        firstName: 'Gagnez un prix',
      });
      expect((await ask(` n° 202611-${id} `, 'perdu@LABO.example ')).statusCode).toBe(200);
      const [text] = await resent(id);
      expect(text).not.toContain('Gagnez');
      expect((await follow(shop, tokenIn(text))).json<Schemas['FollowedQuote']>().quote.id).toBe(
        id,
      );
    },
  );

  testOfAnyEngine(
    'THREAT-B18 gives one answer for any link, known or not, and a mail for a known one',
    async () => {
      const { id } = await request(shop, { email: 'connu@labo.example' });
      const { id: revoked } = await request(shop, { email: 'connu@labo.example' });
      await revoke(revoked);
      const answers = [
        await ask(`202611-${id}`, 'connu@labo.example'),
        await ask('202611-999999999', 'connu@labo.example'),
        await ask(`202610-${id}`, 'connu@labo.example'),
        await ask('bonjour', 'connu@labo.example'),
        await ask(`202611-${id}`, 'autre@labo.example'),
        await ask(`202611-${revoked}`, 'connu@labo.example'),
      ];
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect([(await resent(id)).length, (await resent(revoked)).length]).toEqual([1, 0]);
    },
  );

  testOfAnyEngine(
    'THREAT-B18 goes to nobody once the personal data of the quote are erased',
    async () => {
      const { id } = await request(shop, { email: 'efface@labo.example' });
      await shop.services.database.db
        .updateTable('quote')
        .set({ email: '' })
        .where('id', '=', id)
        .execute();
      await ask(`202611-${id}`, '');
      expect(await resent(id)).toEqual([]);
    },
  );
});
