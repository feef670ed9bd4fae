import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { adminPaths, adminPatterns } from '../domain/adminPaths';
import { patterns } from '../domain/paths';
import { AdminGuard } from './frame/navigation/guards';
import { loadScreen } from './ui/browser/loadChunk';

const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadScreen(load));

const AdminShell = screen(() => import('./admin/AdminShell'));
const NotFoundScreen = screen(
  () => import(/* webpackChunkName: "notFound" */ './shop/notFound/NotFoundScreen'),
);

// What is opened from one another shares a file: each file more lengthens the list of files that
// visitors load, and splits what they share with it.
const SCREENS: readonly [path: string, Screen: ComponentType][] = [
  [
    adminPatterns.quotes,
    screen(() => import(/* webpackChunkName: "adminQuotes" */ './admin/quotes/AdminQuotesScreen')),
  ],
  [
    adminPatterns.enterRequest,
    screen(
      () => import(/* webpackChunkName: "adminQuotes" */ './admin/enterRequest/EnterRequestScreen'),
    ),
  ],
  [
    adminPatterns.openOffers,
    screen(() => import(/* webpackChunkName: "adminQuotes" */ './admin/quotes/OpenOffersScreen')),
  ],
  [adminPatterns.offer, screen(() => import('./admin/offer/OfferScreen'))],
  [
    adminPatterns.campaigns,
    screen(
      () => import(/* webpackChunkName: "adminCatalogue" */ './admin/campaigns/CampaignsScreen'),
    ),
  ],
  [
    adminPatterns.featured,
    screen(
      () => import(/* webpackChunkName: "adminCatalogue" */ './admin/featured/FeaturedScreen'),
    ),
  ],
  [
    adminPatterns.users,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/users/UsersScreen')),
  ],
  [
    adminPatterns.user,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/users/UserFileScreen')),
  ],
  [adminPatterns.oxygene, screen(() => import('./admin/oxygene/OxygeneScreen'))],
  [
    adminPatterns.journal,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/journal/JournalScreen')),
  ],
  [
    adminPatterns.mails,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/mails/MailsScreen')),
  ],
  [
    adminPatterns.articles,
    screen(
      () => import(/* webpackChunkName: "adminCatalogue" */ './admin/articles/ArticlesScreen'),
    ),
  ],
  [
    adminPatterns.categories,
    screen(
      () => import(/* webpackChunkName: "adminCatalogue" */ './admin/categories/CategoriesScreen'),
    ),
  ],
  [
    adminPatterns.safetySheets,
    screen(
      () => import(/* webpackChunkName: "adminCatalogue" */ './admin/sheets/SafetySheetsScreen'),
    ),
  ],
  [
    adminPatterns.shop,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/shop/ShopScreen')),
  ],
  [
    adminPatterns.figures,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/figures/FiguresScreen')),
  ],
  [
    adminPatterns.searches,
    screen(() => import(/* webpackChunkName: "adminUsers" */ './admin/searches/SearchesScreen')),
  ],
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
