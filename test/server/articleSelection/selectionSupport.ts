import type { Schemas } from '../../../src/server/contract/operations';
import type { Shop } from '../catalogue/catalogueSupport';

type Update = Schemas['ArticlesUpdate'];

/** Calls of one field of many articles, as staff makes them. */
export function selectionOf(shop: () => Shop) {
  const call = (method: string, path: string, body?: object) =>
    shop().call(method, `/api/protected/${path}`, { token: shop().admin, body });
  const preview = (body: Update) => call('POST', 'articles/selection/preview', body);
  const apply = async (body: Update, seen?: string) =>
    call('POST', 'articles/selection', {
      ...body,
      seen: seen ?? (await preview(body)).json<Schemas['ArticlesUpdateGroups']>().seen,
    });
  const newest = async () => (await call('GET', 'journal')).json<Schemas['Journal']>().entries[0]!;
  return {
    call,
    preview,
    apply,
    newest,
    undo: (id: number) => call('POST', `journal/${id}/undo`),
    read: async (id: number) => (await call('GET', `articles/${id}`)).json<Schemas['OwnArticle']>(),
    edit: (id: number, body: object) => call('PUT', `articles/${id}`, body),
  };
}
