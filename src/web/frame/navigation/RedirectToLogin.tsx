import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { rememberRequestedPage } from '../../ui/browser/requestedPage';
import { messageShown } from '../../ui/feedback/snackbarSlice';

interface RedirectToLoginProps {
  to: string;
  /** The page was shown until the session ended. */
  wasAllowed: boolean;
}

/**
 * Redirects from a page that requires a login, stores it as the requested page, and shows why
 * unless the login page does.
 */
export default function RedirectToLogin({ to, wasAllowed }: RedirectToLoginProps) {
  const { pathname, search } = useLocation();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  // A layout effect, so that it is stored before the login page reads it.
  useLayoutEffect(
    function storeRequestedPage() {
      if (!isLoggedIn) rememberRequestedPage(pathname + search, wasAllowed);
      if (to !== patterns.login)
        dispatch(
          messageShown({ kind: 'info', text: isLoggedIn ? RESERVED : wasAllowed ? ENDED : LOG_IN }),
        );
    },
    [dispatch, isLoggedIn, pathname, search, to, wasAllowed],
  );
  return <Navigate to={to} replace />;
}

const RESERVED = 'Cette page est réservée aux administrateurs.';
const ENDED = 'Votre session est terminée : connectez-vous pour reprendre.';
const LOG_IN = 'Connectez-vous pour ouvrir la page demandée.';
