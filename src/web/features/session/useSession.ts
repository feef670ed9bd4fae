import { useMemo } from 'react';
import type { Credentials } from '../../../contract/api.gen';
import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import {
  type Dispatch,
  fetchProfile,
  type GetState,
  type Operation,
  refreshProfile,
  renewIfNeeded,
} from './sessionOperations';
import { loggedIn, loggedOut, loginAbandoned, selectUser, tokenRenewed } from './sessionSlice';

export interface SessionOperations {
  /** Rejects with the HttpError of the failed call. */
  login: (credentials: Credentials) => Promise<void>;
  /** Ends the session, empties the cart and shows a toast. */
  logout: () => Promise<void>;
  /** Never rejects: a failed renewal is logged or ends the session. */
  renewIfNeeded: () => Promise<void>;
  /**
   * After all sessions of an account ended: goes on with the new token, if this account is the one
   * that is logged in.
   */
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
      renewIfNeeded: () => dispatch(renewIfNeeded()),
      continueWith: (session) => dispatch(continueWith(session)),
      refreshProfile: () => dispatch(refreshProfile()),
    }),
    [dispatch],
  );
}

const { login: postCredentials } = accountEndpoints.endpoints;

/**
 * Posts the credentials, stores the token, then fetches and stores the profile (SESSION-01 to
 * SESSION-04).
 * @throws HttpError
 */
export const login =
  (credentials: Credentials): Operation<void> =>
  async (dispatch) => {
    const { token } = await dispatch(
      postCredentials.initiate({ credentials }, { track: false }),
    ).unwrap();
    dispatch(tokenRenewed(token));
    try {
      dispatch(loggedIn({ token, user: await dispatch(fetchProfile()) }));
    } catch (error) {
      dispatch(loginAbandoned());
      throw error;
    }
  };

/** Clears token and profile in the browser; store/listeners.ts does the rest (SESSION-06). */
export const logout = (): Operation<void> => async (dispatch) => {
  dispatch(loggedOut());
  dispatch(messageShown({ kind: 'success', text: 'Déconnexion réussie.' }));
};

/** Goes on with a new token of the account, if it is the one that is logged in. */
const continueWith =
  ({ email, token }: { email: string; token: string }) =>
  (dispatch: Dispatch, getState: GetState): void => {
    if (selectUser(getState())?.email === email) dispatch(tokenRenewed(token));
  };
