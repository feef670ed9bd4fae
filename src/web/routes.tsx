import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { published } from '../content/company';
import { paths, patterns } from '../domain/paths';
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
// (boot/pageChunks.ts), and those named after the first segment of their URL.
const HomeScreen = screen(() => import(/* webpackChunkName: "home" */ './shop/home/HomeScreen'));
const CategoryScreen = screen(
  () => import(/* webpackChunkName: "c" */ './shop/category/CategoryScreen'),
);
const SubCategoryScreen = screen(
  () => import(/* webpackChunkName: "sc" */ './shop/category/SubCategoryScreen'),
);
const UnderSubCategoryScreen = screen(
  () => import(/* webpackChunkName: "usc" */ './shop/category/UnderSubCategoryScreen'),
);
const ArticleScreen = screen(
  () => import(/* webpackChunkName: "a" */ './shop/article/ArticleScreen'),
);
const TextScreen = screen(() =>
  published.texts
    ? import(/* webpackChunkName: "ownText" */ './shop/text/PublishedTextScreen')
    : import(/* webpackChunkName: "text" */ './shop/text/TextScreen'),
);
const ContactScreen = screen(
  () => import(/* webpackChunkName: "contact" */ './shop/contact/ContactScreen'),
);
const CartScreen = screen(() => import(/* webpackChunkName: "cart" */ './shop/cart/CartScreen'));
const CartListScreen = screen(
  () => import(/* webpackChunkName: "cartList" */ './shop/cartList/CartListScreen'),
);
const CompareScreen = screen(() => import('./shop/compare/CompareScreen'));
const ValidateScreen = screen(
  () => import(/* webpackChunkName: "validate" */ './shop/quoteRequest/ValidateScreen'),
);
const QuoteScreen = screen(
  () => import(/* webpackChunkName: "quote" */ './shop/quoteRequest/QuoteScreen'),
);
const FollowScreen = screen(
  () => import(/* webpackChunkName: "suivi" */ './shop/follow/FollowScreen'),
);
const LoginScreen = screen(
  () => import(/* webpackChunkName: "login" */ './shop/login/LoginScreen'),
);
const RecoveryScreen = screen(
  () => import(/* webpackChunkName: "login" */ './shop/recovery/RecoveryScreen'),
);
const ConfirmScreen = screen(
  () => import(/* webpackChunkName: "login" */ './shop/confirm/ConfirmScreen'),
);
const AccountRoutes = screen(() => import(/* webpackChunkName: "my" */ './AccountRoutes'));
const AdminRoutes = screen(() => import('./AdminRoutes'));
const NotFoundScreen = screen(
  () => import(/* webpackChunkName: "notFound" */ './shop/notFound/NotFoundScreen'),
);

/** The screens that anyone may open, by path. */
export const SHOP_SCREENS: readonly [path: string, Screen: ReturnType<typeof screen>][] = [
  [patterns.home, HomeScreen],
  [patterns.category, CategoryScreen],
  [patterns.subCategory, SubCategoryScreen],
  [patterns.underSubCategory, UnderSubCategoryScreen],
  [patterns.article, ArticleScreen],
  [patterns.terms, TextScreen],
  [patterns.about, TextScreen],
  [patterns.legalNotice, TextScreen],
  [patterns.personalData, TextScreen],
  [patterns.contact, ContactScreen],
  [patterns.cart, CartScreen],
  [patterns.cartList, CartListScreen],
  [patterns.comparison, CompareScreen],
  [patterns.validateCart, ValidateScreen],
  [patterns.quote, QuoteScreen],
  [patterns.follow, FollowScreen],
  [patterns.login, LoginScreen],
  [patterns.recover, RecoveryScreen],
  [patterns.confirmAddress, ConfirmScreen],
];

/** The route table, inside the frame of every page. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={patterns.root} element={<Navigate to={paths.home()} replace />} />
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
