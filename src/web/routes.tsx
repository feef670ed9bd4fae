import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { published } from '../content/company';
import { patterns } from '../domain/paths';
import { Frame } from './frame/Frame';
import { loadScreen } from './ui/browser/loadChunk';

interface ScreenModule {
  default: ComponentType;
}

/**
 * A screen that is loaded when it is rendered, or before by `preload`: it then renders at once,
 * without a placeholder.
 */
function screen(load: () => Promise<ScreenModule>) {
  let loaded: ScreenModule | undefined;
  const preload = async () => {
    loaded = await load();
  };
  return Object.assign(
    lazy(() => (loaded ? resolved(loaded) : loadScreen(load))),
    { preload },
  );
}

/** A promise that calls back at once: React.lazy then does not suspend. */
const resolved = (loaded: ScreenModule) =>
  ({
    then: (done: (value: ScreenModule) => void) => done(loaded),
  }) as unknown as Promise<ScreenModule>;

// The server preloads named chunks (scripts/lib/screenFiles.ts): those of public pages
// (domain/publicPages.ts), and those named after the first segment of their URL.
const TextScreen = screen(() =>
  published.texts
    ? import(/* webpackChunkName: "ownText" */ './shop/text/PublishedTextScreen')
    : import(/* webpackChunkName: "text" */ './shop/text/TextScreen'),
);
const AccountRoutes = screen(() => import(/* webpackChunkName: "my" */ './AccountRoutes'));
const AdminRoutes = screen(() => import('./AdminRoutes'));
const NotFoundScreen = screen(
  () => import(/* webpackChunkName: "notFound" */ './shop/notFound/NotFoundScreen'),
);

/** The screens that anyone may open, by path. */
export const SHOP_SCREENS: readonly [path: string, Screen: ReturnType<typeof screen>][] = [
  [patterns.home, screen(() => import(/* webpackChunkName: "home" */ './shop/home/HomeScreen'))],
  [
    patterns.category,
    screen(() => import(/* webpackChunkName: "c" */ './shop/category/CategoryScreen')),
  ],
  [
    patterns.subCategory,
    screen(() => import(/* webpackChunkName: "sc" */ './shop/category/SubCategoryScreen')),
  ],
  [
    patterns.underSubCategory,
    screen(() => import(/* webpackChunkName: "usc" */ './shop/category/UnderSubCategoryScreen')),
  ],
  [
    patterns.article,
    screen(() => import(/* webpackChunkName: "a" */ './shop/article/ArticleScreen')),
  ],
  [patterns.terms, TextScreen],
  [patterns.about, TextScreen],
  [patterns.legalNotice, TextScreen],
  [patterns.personalData, TextScreen],
  [
    patterns.contact,
    screen(() => import(/* webpackChunkName: "contact" */ './shop/contact/ContactScreen')),
  ],
  [patterns.cart, screen(() => import(/* webpackChunkName: "cart" */ './shop/cart/CartScreen'))],
  [
    patterns.cartList,
    screen(() => import(/* webpackChunkName: "cartList" */ './shop/cartList/CartListScreen')),
  ],
  [patterns.comparison, screen(() => import('./shop/compare/CompareScreen'))],
  [
    patterns.validateCart,
    screen(() => import(/* webpackChunkName: "validate" */ './shop/quoteRequest/ValidateScreen')),
  ],
  [
    patterns.quote,
    screen(() => import(/* webpackChunkName: "quote" */ './shop/quoteRequest/QuoteScreen')),
  ],
  [
    patterns.follow,
    screen(() => import(/* webpackChunkName: "suivi" */ './shop/follow/FollowScreen')),
  ],
  [
    patterns.login,
    screen(() => import(/* webpackChunkName: "login" */ './shop/login/LoginScreen')),
  ],
  [
    patterns.recover,
    screen(() => import(/* webpackChunkName: "login" */ './shop/recovery/RecoveryScreen')),
  ],
  [
    patterns.confirmAddress,
    screen(() => import(/* webpackChunkName: "login" */ './shop/confirm/ConfirmScreen')),
  ],
];

/** The route table, inside the frame of every page. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={patterns.root} element={<Navigate to={patterns.home} replace />} />
        {SHOP_SCREENS.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={`${patterns.account}/*`} element={<AccountRoutes />} />
        <Route path={`${patterns.admin}/*`} element={<AdminRoutes />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
