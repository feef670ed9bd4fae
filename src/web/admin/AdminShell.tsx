import '../ui/browser/wholePress';
import { ConfigProvider } from 'antd';
import frFR from 'antd/locale/fr_FR';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { adminPatterns } from '../../domain/adminPaths';
import { patterns } from '../../domain/paths';
import { useMediaQuery, useNarrow, useReducedMotion } from '../ui/browser/viewport';
import { ErrorBoundary } from '../ui/feedback/boundaries';
import { Breadcrumb } from '../ui/page/Breadcrumb';
import { ScreenOutlet } from '../ui/page/ScreenOutlet';
import { AdminMenu } from './AdminMenu';
import { screenName } from './adminSections';
import { adminTheme, stillTheme } from './adminTheme';
import { SkipLink } from './SkipLink';
import { useFoldedMenu } from './useFoldedMenu';
import styles from './AdminShell.module.css';

const SCREEN_ID = 'ecran';

/** Titles end before the close button. */
const MODAL = { styles: { header: { paddingInlineEnd: 32 } } };

/** The ring round a pressed button fades for two seconds: motion is short. */
const NO_WAVE = { disabled: true };

/**
 * Layout of the administration: menu on the left, breadcrumb and current screen on the right
 * (ADMIN-03, ADMIN-04).
 */
export default function AdminShell() {
  const { pathname } = useLocation();
  // The screen that answers a quote fills the window: it leads back itself.
  const isAnswer = matchPath(adminPatterns.offer, pathname) !== null;
  const menu = useFoldedMenu();
  const screen = useScrolledToScreen(pathname);
  const layout = menu.isFolded ? `${styles.admin} ${styles.folded}` : styles.admin;
  return (
    <ConfigProvider
      locale={frFR}
      theme={useReducedMotion() ? stillTheme : adminTheme}
      modal={MODAL}
      wave={NO_WAVE}
      componentSize={useNarrow() ? 'large' : 'middle'}
    >
      <div className={`tall ${isAnswer ? styles.whole : layout}`}>
        {!isAnswer && (
          <>
            <SkipLink to={`#${SCREEN_ID}`}>Passer le menu de l’administration</SkipLink>
            <ErrorBoundary>
              <AdminMenu {...menu} />
            </ErrorBoundary>
          </>
        )}
        <div id={SCREEN_ID} className={styles.screen} tabIndex={-1}>
          {!isAnswer && (
            <div ref={screen}>
              <Breadcrumb
                items={[
                  { label: 'Administration', to: patterns.admin },
                  { label: screenName(pathname) },
                ]}
              />
            </div>
          )}
          <ScreenOutlet />
        </div>
      </div>
    </ConfigProvider>
  );
}

/**
 * A screen opens with the header of all pages scrolled away: its list has the window. Below 961 px
 * the menu, which is above it, stays in view.
 * @returns for what is between the menu and the screen.
 */
function useScrolledToScreen(pathname: string): RefObject<HTMLDivElement | null> {
  const before = useRef<HTMLDivElement>(null);
  const isMenuAbove = useMediaQuery('(max-width: 960px)');
  const scroll = useEffectEvent(() => {
    const place = isMenuAbove ? before.current?.parentElement?.parentElement : before.current;
    if (!place || window.scrollY > 0 || window.location.hash !== '') return;
    const { top, bottom } = place.getBoundingClientRect();
    const below = isMenuAbove ? top : bottom;
    if (below > 0) window.scrollTo(0, below);
  });
  useLayoutEffect(
    function scrollToScreen() {
      // After the effects of the frame, which scroll to the top of a page, or where it was left.
      queueMicrotask(() => scroll());
    },
    [pathname],
  );
  return before;
}
