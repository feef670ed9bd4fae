import { screen, within } from '@testing-library/react';
import type { Attachment, Campaign } from '../../../../src/web/api/endpoints.gen';
import { answers, type Calls } from '../../../support/fakeNetwork';
import { renderAt, type Rendered } from '../../../support/renderAt';
import { anAdmin, anArticle, aToken, aUser } from '../../../support/webBuilders';

export const FAILED = 'Une erreur est survenue';

export const anAttachment = (over: Partial<Attachment> = {}): Attachment => ({
  id: 1,
  is_picture: '1',
  firstAttachment: '0',
  px_width: 10,
  px_height: 10,
  original_file_name: 'un.png',
  ...over,
});

/** The article of /a/12, as the server would give it now; the test changes it as calls would. */
export interface Shelf {
  article: ReturnType<typeof anArticle>;
  attachments: Attachment[];
  sales_campaigns: Campaign[];
}

export const aShelf = (over: Partial<Shelf> = {}): Shelf => ({ article: anArticle(), attachments: [], sales_campaigns: [], ...over });

const tree = {
  categories: [{ id: 1, label: 'Verrerie' }],
  subCategories: [{ id: 11, label: 'Béchers', category_id: 1 }],
  underSubCategories: [{ id: 111, label: 'Forme basse', sub_category_id: 11 }],
};

type Table = Parameters<typeof answers>[0];

/** A page over a shelf; `open` says who looks and where. */
export async function openShelf(shelf: Shelf, table: Table = {}, { path = '/a/12', admin = true } = {}): Promise<Rendered & Calls> {
  const calls = answers({
    'GET /exposed/detailed/12/article': () => ({ ...shelf, article: [shelf.article] }),
    'GET /exposed/categories/flat': tree,
    'GET /exposed/under/sub/category/111/articles': () => [shelf.article],
    'GET /protected/all/sales/campaigns': [],
    ...table,
  });
  const user = { token: aToken(600, Date.now()), user: admin ? anAdmin() : aUser() };
  return { ...(await renderAt(path, { fetchFn: calls.fetchFn, user })), ...calls };
}

export async function openEditor(shelf: Shelf, table: Table = {}) {
  const page = await openShelf(shelf, table);
  await screen.findByRole('heading', { name: /^Modification de l.article \(admin\)$/ });
  return page;
}

export const block = (name: string) => within(screen.getByRole('group', { name }));
