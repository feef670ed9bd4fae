import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Article, Campaign } from '../../../../src/web/api/endpoints.gen';
import { ArticleTable, type ArticleTableProps } from '../../../../src/web/features/article/ArticleTable';
import { campaignsLoaded } from '../../../../src/web/features/catalogue/campaignsSlice';
import { makeStore } from '../../../../src/web/store/store';
import { memoryStorage } from '../../../support/memoryStorage';

export interface Bench {
  campaigns?: Campaign[];
  props?: Partial<ArticleTableProps>;
}

/** The table alone, over a real store. */
export function showTable(articles: readonly Article[], { campaigns = [], props = {} }: Bench = {}) {
  const store = makeStore({ storage: memoryStorage('table') });
  store.dispatch(campaignsLoaded(campaigns));
  const table = (over: Partial<ArticleTableProps> = {}) => (
    <Provider store={store}>
      <MemoryRouter>
        <ArticleTable articles={articles} renderQuantity={(article) => `quantité ${article.id}`} {...props} {...over} />
      </MemoryRouter>
    </Provider>
  );
  const page = render(table());
  return { ...page, store, user: userEvent.setup(), change: (over: Partial<ArticleTableProps>) => page.rerender(table(over)) };
}
