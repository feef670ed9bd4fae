import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { adminPaths, adminPatterns } from '../domain/adminPaths';
import { patterns } from '../domain/paths';
import { AdminGuard } from './frame/navigation/guards';
import { loadScreen } from './ui/browser/loadChunk';

const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadScreen(load));

// What is opened from one another shares a file: each file more lengthens the list of files that
// visitors load, and splits what they share with it.
const AdminShell = screen(() => import('./admin/AdminShell'));
const AdminQuotesScreen = screen(
  () => import(/* webpackChunkName: "adminQuotes" */ './admin/quotes/AdminQuotesScreen'),
);
const EnterRequestScreen = screen(
  () => import(/* webpackChunkName: "adminQuotes" */ './admin/enterRequest/EnterRequestScreen'),
);
const OpenOffersScreen = screen(
  () => import(/* webpackChunkName: "adminQuotes" */ './admin/quotes/OpenOffersScreen'),
);
const OfferScreen = screen(() => import('./admin/offer/OfferScreen'));
const CampaignsScreen = screen(
  () => import(/* webpackChunkName: "adminCatalogue" */ './admin/campaigns/CampaignsScreen'),
);
const FeaturedScreen = screen(
  () => import(/* webpackChunkName: "adminCatalogue" */ './admin/featured/FeaturedScreen'),
);
const UsersScreen = screen(
  () => import(/* webpackChunkName: "adminUsers" */ './admin/users/UsersScreen'),
);
const UserFileScreen = screen(
  () => import(/* webpackChunkName: "adminUsers" */ './admin/users/UserFileScreen'),
);
const OxygeneScreen = screen(() => import('./admin/oxygene/OxygeneScreen'));
const JournalScreen = screen(
  () => import(/* webpackChunkName: "adminUsers" */ './admin/journal/JournalScreen'),
);
const MailsScreen = screen(
  () => import(/* webpackChunkName: "adminUsers" */ './admin/mails/MailsScreen'),
);
const CategoriesScreen = screen(
  () => import(/* webpackChunkName: "adminCatalogue" */ './admin/categories/CategoriesScreen'),
);
const ArticlesScreen = screen(
  () => import(/* webpackChunkName: "adminCatalogue" */ './admin/articles/ArticlesScreen'),
);
const SafetySheetsScreen = screen(
  () => import(/* webpackChunkName: "adminCatalogue" */ './admin/sheets/SafetySheetsScreen'),
);
const ShopScreen = screen(
  () => import(/* webpackChunkName: "adminUsers" */ './admin/shop/ShopScreen'),
);
const NotFoundScreen = screen(
  () => import(/* webpackChunkName: "notFound" */ './shop/notFound/NotFoundScreen'),
);

const SCREENS: readonly [path: string, Screen: ComponentType][] = [
  [adminPatterns.quotes, AdminQuotesScreen],
  [adminPatterns.enterRequest, EnterRequestScreen],
  [adminPatterns.openOffers, OpenOffersScreen],
  [adminPatterns.offer, OfferScreen],
  [adminPatterns.campaigns, CampaignsScreen],
  [adminPatterns.featured, FeaturedScreen],
  [adminPatterns.users, UsersScreen],
  [adminPatterns.user, UserFileScreen],
  [adminPatterns.oxygene, OxygeneScreen],
  [adminPatterns.journal, JournalScreen],
  [adminPatterns.mails, MailsScreen],
  [adminPatterns.articles, ArticlesScreen],
  [adminPatterns.categories, CategoriesScreen],
  [adminPatterns.safetySheets, SafetySheetsScreen],
  [adminPatterns.shop, ShopScreen],
];

/** A pattern as a path below the administration's. */
const below = (pattern: string): string => pattern.slice(patterns.admin.length + 1);

/** The routes of the administration: one chunk, so that visitors of the shop do not load them. */
export default function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminGuard />}>
        <Route element={<AdminShell />}>
          <Route index element={<Navigate to={adminPaths.quotes('pending')} replace />} />
          {SCREENS.map(([pattern, Screen]) => (
            <Route key={pattern} path={below(pattern)} element={<Screen />} />
          ))}
        </Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
