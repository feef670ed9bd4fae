import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { rememberRequestedPage } from '../../features/session/requestedPage';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/messages';

interface TurnedAwayProps {
  to: string;
  /** The page stood open until the session ended. */
  wasInside: boolean;
}

/** Leads away from a page that asks for a login, remembers it for the login, and says why where the next page does not. */
export default function RedirectToLogin({ to, wasInside }: TurnedAwayProps) {
  const { pathname, search } = useLocation();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  // Before the next page asks for it.
  useLayoutEffect(
    function rememberPage() {
      if (!isLoggedIn) rememberRequestedPage(pathname + search, wasInside);
      if (to !== paths.login()) dispatch(messageShown({ kind: 'info', text: isLoggedIn ? RESERVED : wasInside ? ENDED : LOG_IN }));
    },
    [dispatch, isLoggedIn, pathname, search, to, wasInside],
  );
  return <Navigate to={to} replace />;
}

const RESERVED = 'Cette page est réservée aux administrateurs.';
const ENDED = 'Votre session est terminée : connectez-vous pour reprendre.';
const LOG_IN = 'Connectez-vous pour ouvrir la page demandée.';
