import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Snackbars } from '../ui/feedback/Snackbars';
import { Hydrated } from '../ui/page/Hydrated';
import { AdminArticleMenu } from './AdminArticleMenu';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { useNavigationEffects } from './navigation/useNavigationEffects';
import { ScreenLoading } from './ScreenLoading';
import styles from './Frame.module.css';

/** The element that contains the application. */
const root = { current: typeof document === 'undefined' ? null : document.getElementById('root') };

/** Header, footer and toasts around every page. It renders without waiting for the browser storage or the server. */
export function Frame() {
  const { pathname } = useLocation();
  const main = useNavigationEffects();
  return (
    <>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <AdminArticleMenu>
        <Header />
        <main ref={main} id="contenu" className="page" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenLoading />}>
              <Outlet />
              <Hydrated place={root} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </AdminArticleMenu>
      <Footer />
      <Snackbars />
    </>
  );
}
