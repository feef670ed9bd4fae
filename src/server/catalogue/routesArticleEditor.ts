import type { Operations } from '../contract/operations';
import { flag } from '../database/columnTypes';
import { badRequest, conflict, notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { aboutSeveral } from '../journal/subjects';
import { attachmentHandlers } from './routesAttachments';
import { articleTarget, type EditorServices, NO_ARTICLE } from './storeAttachment';
import { listArticlesByIds } from './tableArticleLists';
import { findArticleOnSale, setVideoLink, toggleFeatured } from './tableArticles';
import { changeFeatured, listBrands } from './tableArticleSelection';

/** Pictures, documents, featured flag and video link of an article, for administrators. */
export function articleEditorHandlers(services: EditorServices) {
  const { database, clock } = services;
  const record = createActionRecorder(clock);
  return {
    ...attachmentHandlers(services),
    async setVideoLink(request) {
      const link = readVideoLink(request.body.url);
      const articleId = Number(request.params.articleId);
      const isSet = await database.write(async (trx) => {
        const before = await findArticleOnSale(trx, articleId);
        const isStored = await setVideoLink(trx, articleId, link, clock());
        if (isStored)
          await record(trx, request, {
            ...articleTarget('setVideoLink', articleId),
            before: { url: before?.video_link ?? null },
            after: { url: link },
          });
        return isStored;
      });
      if (!isSet) throw notFound(NO_ARTICLE);
      return { message: link ? 'Lien vidéo enregistré' : 'Lien vidéo retiré' };
    },
    async toggleFeatured(request) {
      const articleId = Number(request.params.articleId);
      const featured = await database.write(async (trx) => {
        const now = await toggleFeatured(trx, articleId, clock());
        if (now !== undefined)
          await record(trx, request, {
            ...articleTarget('toggleFeatured', articleId),
            before: { featured: now === 0 },
            after: { featured: now === 1 },
          });
        return now;
      });
      if (featured === undefined) throw notFound(NO_ARTICLE);
      return { featured: flag(featured) };
    },
    async changeFeatured(request) {
      const { article_ids: ids, featured } = request.body;
      return database.write(async (trx) => {
        const articles = await listArticlesByIds(trx, ids);
        if (articles.length < ids.length) throw notFound('Un de ces articles n’existe pas.');
        if (featured && articles.some(({ soft_deleted }) => soft_deleted === 1))
          throw conflict('Un de ces articles n’est plus vendu : aucun n’a été mis à la Une.');
        const changed = await changeFeatured(trx, ids, featured ? 1 : 0, clock());
        const facts = { articles: changed.length, articleIds: changed.join(' ') };
        if (changed.length > 0)
          await record(trx, request, {
            operation: 'changeFeatured',
            target: aboutSeveral('articles', `À la Une ${changed.length}`),
            before: featured ? null : facts,
            after: featured ? facts : null,
          });
        return { changed: changed.length };
      });
    },
    listBrands: () => listBrands(database.db),
  } satisfies Partial<Operations>;
}

/**
 * An empty text removes the link (ARTADM-18).
 * @throws 400 for anything but an http(s) URL: the shop shows it as a link.
 */
function readVideoLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (
    /[\s\p{Cc}\\]/u.test(trimmed) ||
    !/^https?:\/\/[^/]/i.test(trimmed) ||
    !URL.canParse(trimmed)
  ) {
    throw badRequest('Le lien vidéo doit être une adresse web complète.', 'url');
  }
  return new URL(trimmed).href;
}
