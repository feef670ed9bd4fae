import { useMemo } from 'react';
import type { Credentials } from '../../../contract/api.gen';
import { useAppDispatch } from '../../store/hooks';
import { continueWith, login, logout } from './login';
import { refreshProfile, renewIfNeeded } from './sessionOperations';
import { needsRenewal } from './tokenExpiry';

export interface SessionOperations {
  /** Rejects with the HttpError of the failed call. */
  login: (credentials: Credentials) => Promise<void>;
  /** Ends the session, empties the cart and shows a toast. */
  logout: () => Promise<void>;
  /** Never rejects: a failed renewal is logged or ends the session. */
  renewIfNeeded: () => Promise<void>;
  /** After all sessions of an account ended: goes on with the new token, if this account is the one that is logged in. */
  continueWith: (session: { email: string; token: string }) => void;
  /** Fetches the profile again. Rejects with the HttpError. */
  refreshProfile: () => Promise<void>;
}

/** Session operations bound to the store; selectors of the session are in sessionSlice. */
export function useSession(): SessionOperations {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      login: (credentials) => dispatch(login(credentials)),
      logout: () => dispatch(logout()),
      renewIfNeeded: () => dispatch(renewIfNeeded((jwt) => needsRenewal(jwt, Date.now()))),
      continueWith: (session) => dispatch(continueWith(session)),
      refreshProfile: () => dispatch(refreshProfile()),
    }),
    [dispatch],
  );
}
