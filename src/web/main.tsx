import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ShopRoutes } from './routes';
import { startShop } from './store/startShop';
import { makeStore } from './store/store';
import './ui/base.css';

const store = makeStore();
startShop(store);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
