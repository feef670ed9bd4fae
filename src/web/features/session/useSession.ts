import { useMemo } from 'react';
import type { Credentials } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { login, logout, refreshProfile, renewIfNeeded } from './sessionOperations';
import { needsRenewal } from './tokenExpiry';

export interface SessionOperations {
  /** Rejects with the HttpError of the call that failed. */
  login: (credentials: Credentials) => Promise<void>;
  /** Ends the session, empties the basket and says so. */
  logout: () => Promise<void>;
  /** Never rejects: a renewal that fails is logged, or ends the session. */
  renewIfNeeded: () => Promise<void>;
  /** Reads the profile anew. Rejects with the HttpError. */
  refreshProfile: () => Promise<void>;
}

/** What one does with a session. Who is logged in is asked of sessionSlice. */
export function useSession(): SessionOperations {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      login: (credentials) => dispatch(login(credentials)),
      logout: () => dispatch(logout()),
      renewIfNeeded: () => dispatch(renewIfNeeded((jwt) => needsRenewal(jwt, Date.now()))),
      refreshProfile: () => dispatch(refreshProfile()),
    }),
    [dispatch],
  );
}
