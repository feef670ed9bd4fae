import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { OpenedStore } from './openStore';
import { createRoot, hydrateRoot } from './reactDom';
import { Shop } from './Shop';
import { followTranslations } from './translatedTexts';

/** Hydrates a rendered page, or renders one that has no content yet. */
export function renderShop(root: HTMLElement, { store, served }: OpenedStore): void {
  const shop = (
    <Shop
      store={store}
      served={served}
      // Without transitions a click shows the placeholder of the next screen immediately, not the
      // old page until its chunk has loaded.
      router={(routes) => <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>}
    />
  );
  followTranslations();
  // As a transition, rendering yields to paints and input; a screen whose chunk was preloaded
  // renders without a placeholder.
  startTransition(() => {
    if (served) hydrateRoot(root, shop);
    else createRoot(root).render(shop);
  });
}
