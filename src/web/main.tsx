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
      {/* Every press answers at once, with the place of the screen to come: no old page stands still while a chunk loads. */}
      <BrowserRouter useTransitions={false}>
        <ShopRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);
// As a transition: the browser draws and answers between its slices, and a screen whose code came with the page is there at once.
startTransition(() => createRoot(root).render(shop));
