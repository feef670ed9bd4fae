import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, type Shop } from '../catalogue/catalogueSupport';

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
    async find(text: string) {
      const { synonyms } = await list(`?text=${encodeURIComponent(text)}`);
      return synonyms[0]!;
    },
  };
}
