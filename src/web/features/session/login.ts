import type { Credentials } from '../../../contract/api.gen';
import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { type Dispatch, fetchProfile, type GetState, type Operation } from './sessionOperations';
import { loggedIn, loggedOut, loginAbandoned, selectUser, tokenRenewed } from './sessionSlice';

const { login: postCredentials } = accountEndpoints.endpoints;

/** Posts the credentials, stores the token, then fetches and stores the profile (SESSION-01 to SESSION-04). @throws HttpError */
export const login =
  (credentials: Credentials): Operation<void> =>
  async (dispatch) => {
    const { token } = await dispatch(postCredentials.initiate({ credentials }, { track: false })).unwrap();
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
export const continueWith =
  ({ email, token }: { email: string; token: string }) =>
  (dispatch: Dispatch, getState: GetState): void => {
    if (selectUser(getState())?.email === email) dispatch(tokenRenewed(token));
  };
