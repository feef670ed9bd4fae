// @postgres: the revision and who changed it are columns.
import type { Schemas } from '../../../src/server/contract/operations';
import { deleteUser } from '../../../src/server/users/tableUsers';
import { emailOf, NOON } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR = 3_600_000;
const CLAIRE = emailOf('customer');
const SELF = '/api/protected/put/self/personal/info';
const INFO = { firstName: 'Ada', lastName: 'Byron', phone: '0611223344' };

let shop: Shop;
let id: number;
let otherId: number;
beforeEach(async () => {
  shop = await openShop();
  const users = (await call('GET', 'all/users/list')).json<Schemas['User'][]>();
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? 0;
  [id, otherId] = [idOf(CLAIRE), idOf(emailOf('other'))];
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const saveInfo = (over: object = {}, of = id) =>
  call('PUT', `users/${of}/info`, { ...INFO, revision: 0, ...over });
const outcome = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { message: string }).message];
};
const user = async () => (await call('GET', `users/${id}`)).json<Schemas['UserFile']>().user;

testOfAnyEngine(
  'what a colleague, the customer or nobody stored is told, and never overwritten',
  async () => {
    expect((await saveInfo()).statusCode).toBe(200);
    const byStaff = await outcome(saveInfo({ phone: '' }));
    expect(byStaff).toEqual([
      409,
      `Ces coordonnées ont été modifiées entre-temps (${emailOf('admin')}, ` +
        'le 21/11/2026 à 12:00).',
    ]);
    shop.setNow(NOON + HOUR);
    const { firstName, default_billing_address: billingAddress } = await user();
    const own = { firstName, lastName: 'King', billingAddress, deliveryAddress: billingAddress };
    await shop.call('PUT', SELF, {
      token: shop.customer,
      body: own,
    });
    expect(await outcome(saveInfo({ lastName: 'Martin', revision: 1 }))).toEqual([
      409,
      `Ces coordonnées ont été modifiées entre-temps (${CLAIRE}, le 21/11/2026 à 13:00).`,
    ]);
    expect(await user()).toMatchObject({ ...INFO, lastName: 'King', revision: 2 });
    const journal = (await call('GET', 'journal')).json<Schemas['Journal']>();
    expect(journal.entries).toHaveLength(1);
    // The revision of another account, which nobody changed.
    expect(await outcome(saveInfo({ revision: 2 }, otherId))).toEqual([
      409,
      'Ces coordonnées ont été modifiées entre-temps.',
    ]);
    expect((await call('PUT', `users/${id}/info`, INFO)).statusCode).toBe(400);
    expect((await saveInfo({ revision: 2 })).statusCode).toBe(200);
  },
);

test('one’s own are refused like no session once the account is deleted meanwhile', async () => {
  const { database } = shop.services;
  const write = database.write.bind(database);
  jest.spyOn(database, 'write').mockImplementationOnce(async (change) => {
    await write((trx) => deleteUser(trx, id));
    return write(change);
  });
  const { default_billing_address: address } = await user();
  const answer = await shop.call('PUT', SELF, {
    token: shop.customer,
    body: { firstName: '', lastName: '', billingAddress: address, deliveryAddress: address },
  });
  expect(answer.statusCode).toBe(401);
});
