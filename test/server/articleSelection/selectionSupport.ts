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
  /** Each change a minute after the one before, from 12:01 of that day. */
  const minutes = async (...changes: (() => Promise<unknown>)[]) => {
    const start = shop().services.clock();
    for (const [index, change] of changes.entries()) {
      shop().setNow(start + (index + 1) * 60_000);
      await change();
    }
  };
  const timesIn = (text: string) => [...text.matchAll(/à (\d\d:\d\d)/g)].map(([, time]) => time);
  /** The status, and the minutes that the refusal names. */
  const refusedAt = (answer: Awaited<ReturnType<typeof call>>) => [
    answer.statusCode,
    timesIn(answer.json<Schemas['Error']>().message).map((time) => time?.slice(-2)),
  ];
  const minuteOf = (index: number) =>
    String((new Date(shop().services.clock()).getMinutes() + index) % 60).padStart(2, '0');
  const newest = async () => (await call('GET', 'journal')).json<Schemas['Journal']>().entries[0]!;
  return {
    call,
    preview,
    apply,
    newest,
    minutes,
    minuteOf,
    refusedAt,
    undo: (id: number) => call('POST', `journal/${id}/undo`),
    read: async (id: number) => (await call('GET', `articles/${id}`)).json<Schemas['OwnArticle']>(),
    edit: (id: number, body: object) => call('PUT', `articles/${id}`, body),
  };
}
