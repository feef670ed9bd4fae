import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { ShopRoutes } from '../routes';
import type { AppStore } from '../store/store';
import { type ServedPage, ServedPageContext } from '../ui/page/ServedPage';

interface ShopProps {
  store: AppStore;
  /** Null for a page that was not rendered by the server. */
  served: ServedPage | null;
  /** Wraps the routes in the router of the browser or of the server. */
  router: (routes: ReactNode) => ReactNode;
}

/**
 * The whole application. Server and browser render this same tree: `useId` counts its components.
 */
export function Shop({ store, served, router }: ShopProps) {
  return (
    <StrictMode>
      <ServedPageContext value={served}>
        <Provider store={store} serverState={served ? store.getState() : undefined}>
          {router(<ShopRoutes />)}
        </Provider>
      </ServedPageContext>
    </StrictMode>
  );
}
