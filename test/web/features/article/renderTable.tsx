import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Article, Campaign } from '../../../../src/contract/api.gen';
import {
  ArticleMenuContext,
  type OpenArticleMenu,
} from '../../../../src/web/features/article/ArticleMenuContext';
import {
  ArticleTable,
  type ArticleTableProps,
} from '../../../../src/web/features/article/ArticleTable';
import { campaignsLoaded } from '../../../../src/web/features/catalogue/campaignsSlice';
import { makeStore } from '../../../../src/web/store/store';
import { memoryStorage } from '../../../support/memoryStorage';

export interface RenderTableOptions {
  campaigns?: Campaign[];
  props?: Partial<ArticleTableProps>;
  menu?: OpenArticleMenu;
}

/** Renders the article table alone, over a real store. */
export function renderTable(
  articles: readonly Article[],
  { campaigns = [], props = {}, menu }: RenderTableOptions = {},
) {
  const store = makeStore({ storage: memoryStorage('table') });
  store.dispatch(campaignsLoaded(campaigns));
  const table = (over: Partial<ArticleTableProps> = {}) => (
    <Provider store={store}>
      <MemoryRouter>
        <ArticleMenuContext value={menu}>
          <ArticleTable
            articles={articles}
            renderQuantity={(article) => `quantité ${article.id}`}
            {...props}
            {...over}
          />
        </ArticleMenuContext>
      </MemoryRouter>
    </Provider>
  );
  const page = render(table());
  return {
    ...page,
    store,
    user: userEvent.setup(),
    change: (over: Partial<ArticleTableProps>) => page.rerender(table(over)),
  };
}

export const rows = () => screen.getAllByRole('row').slice(1);
export const shownLabels = () => rows().map((row) => within(row).getByRole('link').textContent);
