import type { FastifyInstance } from 'fastify';
import type { Schemas } from '../../../src/server/contract/operations';
import type { Pages } from '../pages/renderedPagesSupport';

/** Renderer body: where an under-sub-category is, and the references of its articles. */
export const RENDER_CATEGORY = `const id = Number(path.split('/')[2]);
  const { body: flat } = await read('/exposed/categories/flat');
  const under = flat.underSubCategories.find((one) => one.id === id);
  if (!under) return { title: 'none', html: 'none', chunk: 'usc', state: '{}' };
  const sub = flat.subCategories.find((one) => one.id === under.sub_category_id);
  const { body: articles } = await read('/exposed/under/sub/category/' + id + '/articles');
  const html = [sub.label, under.label, ...articles.map(({ crmId }) => crmId)].join(' | ');
  return { title: under.label, html, chunk: 'usc', state: '{}' };`;

/** One process of the shop. */
export interface Process {
  app: FastifyInstance;
  pages: Pages;
}

/** What visitors of a process see of an under-sub-category. */
export interface View {
  /** In the menu: its sub-category and its label; null when it is not there. */
  menu: [sub: string | undefined, label: string] | null;
  /** The rendered page; its address when that leads elsewhere. */
  page: string | undefined;
  /** The names of its breadcrumb, as search engines read them. */
  breadcrumb: string[];
  isInSitemap: boolean;
  references: string[];
}

export async function viewOf({ app, pages }: Process, id: number): Promise<View> {
  const read = async (url: string) => (await app.inject({ url })).body;
  const flat = JSON.parse(await read('/api/exposed/categories/flat')) as Schemas['FlatCategories'];
  const under = flat.underSubCategories.find((one) => one.id === id);
  const sub = flat.subCategories.find((one) => one.id === under?.sub_category_id);
  const page = await pages.get(`/usc/${id}`);
  const articles = JSON.parse(
    await read(`/api/exposed/under/sub/category/${id}/articles`),
  ) as Schemas['Article'][];
  return {
    menu: under ? [sub?.label, under.label] : null,
    page:
      page.statusCode === 301
        ? String(page.headers.location)
        : /<div id="root" data-dehydrated="">(.*?)<\/div>/.exec(page.body)?.[1],
    breadcrumb: breadcrumbOf(page.body),
    isInSitemap: (await read('/sitemap.xml')).includes(`/usc/${id}<`),
    references: articles.map(({ crmId }) => crmId).sort(),
  };
}

function breadcrumbOf(html: string): string[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement?: unknown })
    .find((data) => data['@type'] === 'BreadcrumbList');
  return ((found?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name);
}
