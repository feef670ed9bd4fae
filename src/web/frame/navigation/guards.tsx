import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { selectIsAdmin, selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector, useIsSessionRehydrated } from '../../store/hooks';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ScreenLoading } from '../ScreenLoading';

const RedirectToLogin = lazy(() => loadChunk(() => import('./RedirectToLogin')));

/** The account and its sub-pages ask for a login. */
export const CustomerGuard = () => <Guard allowed={useAppSelector(selectIsLoggedIn)} otherwise={paths.login()} />;

/** The administration is for logged-in administrators; anyone else goes to `/`. */
export const AdminGuard = () => <Guard allowed={useAppSelector(selectIsAdmin)} otherwise={paths.root()} />;

/** Nobody is sent away before the device has said who is here. */
function Guard({ allowed, otherwise }: { allowed: boolean; otherwise: string }) {
  const known = useIsSessionRehydrated();
  const [wasInside, enter] = useState(false);
  if (!known) return <ScreenLoading />;
  if (allowed && !wasInside) enter(true);
  if (allowed) return <Outlet />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <RedirectToLogin to={otherwise} wasInside={wasInside} />
    </Suspense>
  );
}
