import { screen, waitFor, within } from '@testing-library/react';
import type { Article, Imports } from '../../src/contract/api.gen';
import type { Person } from '../support/buildApp';
import { printed, type Shop } from './openShop';

export const HEADINGS = 'CODE;DESIG;COND;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU';

export const csvFile = (content: BlobPart, name = 'ARTICLES.csv') =>
  new File([content], name, { type: 'text/csv' });

/** An export of the stock system with these lines. */
export const exportFile = (...lines: string[]) => csvFile([HEADINGS, ...lines].join('\r\n'));

/** The line of an export for this article, with the changed fields in `over`. */
export function exportLine(article: Article, over: Partial<Article> = {}): string {
  const { crmId, label, conditionnement, basePrice, under_sub_category_id } = {
    ...article,
    ...over,
  };
  return [
    crmId,
    `"${label.replaceAll('"', '""')}"`,
    conditionnement,
    basePrice,
    under_sub_category_id,
    0,
  ].join(';');
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** While busy, its accessible name starts with the loading text. */
export const importButton = () => button(/Mettre à jour$/);
export const report = () =>
  screen.findByRole('list', { name: printed("Compte rendu de l'import") });
export const history = () => within(screen.getByRole('region', { name: 'Historique des imports' }));
export const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/**
 * Helpers for the screen of the Oxygène import. After each test, waits until the server has
 * finished its import.
 */
export function openOxygene(shop: Shop) {
  afterEach(() => waitFor(() => expect(shop.server().services.importer.busy).toBe(false)));

  return {
    articleAt: async (index: number): Promise<Article> => (await shop.articlesOf(20102))[index]!,
    articleByReference: async (reference: string) =>
      (await shop.read<Article[]>(`/api/exposed/articles/by/${reference}/reference`))[0],
    listImports: async () =>
      (await shop.read<Imports>('/api/protected/oxygene/imports', 'admin')).imports,
    /** Imports the file by a call, as another browser would. */
    importByCall: (file: File) => shop.upload('/api/oxygene/perform/import', file),
    openImport: async (as: Person = 'admin') => {
      const page = await shop.visit('/admin/oxygene', { as });
      await screen.findByRole('button', { name: 'Mettre à jour' });
      const input = document.querySelector<HTMLInputElement>('main input[type=file]')!;
      const choose = async (file: File) => {
        await page.user.upload(input, file);
        await waitFor(() => expect(importButton()).toBeEnabled());
      };
      return { ...page, choose, input };
    },
  };
}
