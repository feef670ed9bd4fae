import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { selectIsAdmin, selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector, useIsSessionRehydrated } from '../../store/hooks';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ScreenLoading } from '../../ui/feedback/boundaries';

const RedirectToLogin = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "login" */ './RedirectToLogin')),
);

/** The account and its sub-pages require a login. */
export const CustomerGuard = () => (
  <Guard isAllowed={useAppSelector(selectIsLoggedIn)} redirectTo={patterns.login} />
);

/** The administration is for logged-in administrators; anyone else is redirected to `/`. */
export const AdminGuard = () => (
  <Guard isAllowed={useAppSelector(selectIsAdmin)} redirectTo={patterns.root} />
);

/** Redirects only after the stored session has been read. */
function Guard({ isAllowed, redirectTo }: { isAllowed: boolean; redirectTo: string }) {
  const isKnown = useIsSessionRehydrated();
  const [wasAllowed, setWasAllowed] = useState(false);
  if (!isKnown) return <ScreenLoading />;
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  if (isAllowed) return <Outlet />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <RedirectToLogin to={redirectTo} wasAllowed={wasAllowed} />
    </Suspense>
  );
}
