import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Snackbars } from '../ui/Snackbars';
import { AdminArticleMenu } from './AdminArticleMenu';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { useArrival } from './useArrival';
import { Waiting } from './Waiting';
import styles from './Frame.module.css';

/** What stands around every page: header, footer, passing messages. It never waits for the device or the server. */
export function Frame() {
  const { pathname } = useLocation();
  const main = useArrival();
  return (
    <>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <AdminArticleMenu>
        <Header />
        <main ref={main} id="contenu" className="page" tabIndex={-1}>
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </AdminArticleMenu>
      <Footer />
      <Snackbars />
    </>
  );
}
