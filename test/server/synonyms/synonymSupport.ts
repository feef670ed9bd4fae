import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

type Entry = Schemas['NewSynonym'];

/** Adds an article with this designation alone, which searches find. */
export async function addFound(shop: Shop, label: string): Promise<number> {
  const id = await addArticle(shop, { label, description: '', brand: '' });
  await shop.services.database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await shop.services.searchIndex.refresh();
  return id;
}

/** A synonym in one direction. */
export const oneWay = (typed: string, ...means: string[]): Entry => ({
  kind: 'ONE_WAY',
  typed: [typed],
  means,
});

/** Words of two writings each: « mota » and « motas ». */
export const shortWords = (from: number, to: number): string[] =>
  Array.from('abcdefghijklmnopqrtuvwyzabcdefghijklmnopqrtuvwyz')
    .map((letter, at) => `${at < 24 ? 'mot' : 'pot'}${letter}`)
    .slice(from, to);

type Shown = Pick<Schemas['Synonym'], 'id' | 'revision'>;

/** What an administrator does with synonyms. */
export function synonymsOfShop(shop: Pick<Shop, 'call' | 'admin'>) {
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/protected/synonyms${path}`, { token: shop.admin, body });
  const list = async (query = '') => (await call('GET', query)).json<Schemas['SynonymList']>();
  return {
    call,
    list,
    add: (entry: Entry) => call('POST', '', entry),
    async publish() {
      const { revision } = await list();
      return call('POST', '/publication', { revision });
    },
    remove: ({ id, revision }: Shown) => call('DELETE', `/${id}?revision=${revision}`),
    discard: ({ id, revision }: Shown) => call('DELETE', `/${id}/draft?revision=${revision}`),
    async find(text: string) {
      const { synonyms } = await list(`?text=${encodeURIComponent(text)}`);
      return synonyms[0]!;
    },
  };
}

type Call = (method: string, path: string, body?: object) => ReturnType<Shop['call']>;

/** A successful call of each operation that changes synonyms. */
export function synonymWrites(call: Call) {
  const add = (text: string) => call('POST', '/protected/synonyms', oneWay(text, 'zorglub'));
  const added = async (text: string) => (await add(text)).json<Schemas['Synonym']>();
  const revision = async () =>
    (await call('GET', '/protected/synonyms')).json<Schemas['SynonymList']>().revision;
  return {
    createSynonym: () => add('bidule'),
    async updateSynonym() {
      const made = await added('machin');
      const change = { ...oneWay('truc', 'zorglub'), off: true, revision: made.revision };
      return call('PUT', `/protected/synonyms/${made.id}`, change);
    },
    async removeSynonym() {
      const { id, revision: shown } = await added('chose');
      return call('DELETE', `/protected/synonyms/${id}?revision=${shown}`);
    },
    async discardSynonymDraft() {
      const { id, revision: shown } = await added('engin');
      return call('DELETE', `/protected/synonyms/${id}/draft?revision=${shown}`);
    },
    async publishSynonyms() {
      await add('appareil');
      return call('POST', '/protected/synonyms/publication', { revision: await revision() });
    },
    importSynonyms: async () =>
      call('POST', '/protected/synonyms/import', {
        revision: await revision(),
        csv: 'Sens;Cherché;Cherche aussi\nun sens;gadget;zorglub\n',
      }),
  };
}

/**
 * Opens a shop for each test of a file. @param opened gets it before the test.
 * @returns what an administrator does with the synonyms of the shop of the current test.
 */
export function useSynonyms(opened: (shop: Shop) => unknown) {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
    await opened(shop);
  });
  afterEach(() => shop.close());
  return synonymsOfShop({
    call: (...asked) => shop.call(...asked),
    get admin() {
      return shop.admin;
    },
  });
}
