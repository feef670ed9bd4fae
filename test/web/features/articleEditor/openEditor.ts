import { screen, within } from '@testing-library/react';
import type { Attachment, Campaign } from '../../../../src/contract/api.gen';
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

/** State of the fake server for article 12; tests change it where a real call would. */
export interface EditedArticle {
  article: ReturnType<typeof anArticle>;
  attachments: Attachment[];
  sales_campaigns: Campaign[];
}

export const anEditedArticle = (over: Partial<EditedArticle> = {}): EditedArticle => ({
  article: anArticle(),
  attachments: [],
  sales_campaigns: [],
  ...over,
});

const tree = {
  categories: [{ id: 1, label: 'Verrerie' }],
  subCategories: [{ id: 11, label: 'Béchers', category_id: 1 }],
  underSubCategories: [{ id: 111, label: 'Forme basse', sub_category_id: 11 }],
};

type Responses = Parameters<typeof answers>[0];

/** Opens a page, by default that of article 12, as an administrator or a customer. */
export async function openPage(
  edited: EditedArticle,
  responses: Responses = {},
  { path = '/a/12', admin = true } = {},
): Promise<Rendered & Calls> {
  const calls = answers({
    'GET /exposed/detailed/12/article': () => ({ ...edited, article: [edited.article] }),
    'GET /exposed/categories/flat': tree,
    'GET /exposed/article/12/family': { family: [], related: [] },
    'GET /exposed/under/sub/category/111/articles': () => [edited.article],
    'GET /protected/all/sales/campaigns': [],
    ...responses,
  });
  const user = { token: aToken(600, Date.now()), user: admin ? anAdmin() : aUser() };
  return { ...(await renderAt(path, { fetchFn: calls.fetchFn, user })), ...calls };
}

export async function openEditor(edited: EditedArticle, responses: Responses = {}) {
  const page = await openPage(edited, responses);
  await screen.findByRole('heading', { name: /^Modification de l.article \(admin\)$/ });
  return page;
}

export const block = (name: string) => within(screen.getByRole('group', { name }));
