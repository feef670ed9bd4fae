import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Part } from '../ui/feedback/Part';
import { Snackbars } from '../ui/feedback/Snackbars';
import { Hydrated } from '../ui/page/Hydrated';
import { AdminArticleMenu } from './AdminArticleMenu';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { NavigationEffects } from './navigation/NavigationEffects';
import { ScreenLoading } from './ScreenLoading';
import styles from './Frame.module.css';

/** The element that contains the application. */
const root = { current: typeof document === 'undefined' ? null : document.getElementById('root') };

/**
 * Header, footer and toasts around every page. It renders without waiting for the browser storage or the server. An error of a part leaves
 * the others, and what was typed in them.
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
          <Part>
            <Suspense fallback={<ScreenLoading />}>
              <Outlet />
              <Hydrated place={root} />
            </Suspense>
          </Part>
        </main>
      </AdminArticleMenu>
      <Part>
        <Footer />
      </Part>
      <Part>
        <Snackbars />
      </Part>
      {/* The last one: after the effects of the screen. */}
      <Part failure={null}>
        <NavigationEffects main={main} />
      </Part>
    </>
  );
}
