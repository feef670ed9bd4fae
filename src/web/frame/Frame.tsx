import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary, ScreenLoading } from '../ui/feedback/boundaries';
import { Snackbars } from '../ui/feedback/Snackbars';
import { Hydrated } from '../ui/page/ServedPage';
import { AdminArticleMenu } from './AdminArticleMenu';
import { CategoryDrawer } from './drawer/CategoryDrawer';
import { Footer } from './Footer';
import { Masthead } from './header/Masthead';
import { ServiceLine } from './header/ServiceLine';
import { CategoryMenu } from './menu/CategoryMenu';
import { NavigationEffects } from './navigation/NavigationEffects';
import styles from './Frame.module.css';

/** The element that contains the application. */
const root = { current: typeof document === 'undefined' ? null : document.getElementById('root') };

/**
 * Header, footer and toasts around every page. It renders without waiting for the browser storage
 * or the server. When one part fails, the others stay, with what was typed in them.
 */
export function Frame() {
  useLocation(); // a part that failed is tried again at the next address
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <AdminArticleMenu>
        <Header />
        <main ref={main} id="contenu" className="page" tabIndex={-1}>
          <ErrorBoundary>
            <Suspense fallback={<ScreenLoading />}>
              <Outlet />
              <Hydrated place={root} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </AdminArticleMenu>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary>
        <Snackbars />
      </ErrorBoundary>
      {/* The last one: after the effects of the screen. */}
      <ErrorBoundary failure={null}>
        <NavigationEffects main={main} />
      </ErrorBoundary>
    </>
  );
}

export function Header() {
  return (
    <header>
      <ErrorBoundary>
        <ServiceLine />
      </ErrorBoundary>
      <ErrorBoundary>
        <Masthead />
      </ErrorBoundary>
      <ErrorBoundary>
        <CategoryMenu />
      </ErrorBoundary>
      <ErrorBoundary>
        <CategoryDrawer />
      </ErrorBoundary>
    </header>
  );
}
