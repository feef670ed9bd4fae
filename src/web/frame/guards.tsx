import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { selectIsAdmin, selectIsLoggedIn } from '../features/session/sessionSlice';
import { paths } from '../paths';
import { useAppSelector, useSessionIsRead } from '../store/hooks';
import { Waiting } from './Waiting';

/** The account and its sub-pages ask for a login. */
export function CustomerGuard() {
  const allowed = useAppSelector(selectIsLoggedIn);
  return <Guard allowed={allowed} otherwise={<Navigate to={paths.login()} replace />} />;
}

/** The administration is for logged-in administrators; anyone else goes to `/`. */
export function AdminGuard() {
  const allowed = useAppSelector(selectIsAdmin);
  return <Guard allowed={allowed} otherwise={<Navigate to={paths.root()} replace />} />;
}

/** Nobody is sent away before the device has said who is here. */
function Guard({ allowed, otherwise }: { allowed: boolean; otherwise: ReactNode }) {
  const known = useSessionIsRead();
  if (!known) return <Waiting />;
  return allowed ? <Outlet /> : otherwise;
}
