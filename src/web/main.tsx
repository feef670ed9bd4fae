import './ui/base.css'; // first: component styles override it
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ShopRoutes } from './routes';
import { startApp } from './store/startApp';
import { makeStore } from './store/store';

const store = makeStore();
startApp(store);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const shop = (
  <StrictMode>
    <Provider store={store}>
      {/* Without transitions a click shows the placeholder of the next screen immediately, not the old page until its chunk has loaded. */}
      <BrowserRouter useTransitions={false}>
        <ShopRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);
// As a transition, rendering yields to paints and input; a screen whose chunk was preloaded renders without a placeholder.
startTransition(() => createRoot(root).render(shop));
