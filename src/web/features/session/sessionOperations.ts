import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { statusOf } from '../../api/callError';
import { type Credentials, endpoints, type User } from '../../api/endpoints.gen';
import { messageShown } from '../../ui/feedback/messages';
import { loggedIn, loggedOut, loginAbandoned, profileLoaded, selectToken, selectUser, type Session, tokenRenewed } from './sessionSlice';

type GetState = () => { session: Session };
type Dispatch = ThunkDispatch<{ session: Session }, unknown, Action>;
type Operation<Result> = (dispatch: Dispatch, getState: GetState) => Promise<Result>;

const { login: postCredentials, getSelf, renewToken } = endpoints.endpoints;

/** Posts the credentials, stores the token, then fetches and stores the profile (spec §4 Session). @throws HttpError */
export const login =
  (credentials: Credentials): Operation<void> =>
  async (dispatch) => {
    const { token } = await dispatch(postCredentials.initiate({ credentials }, { track: false })).unwrap();
    dispatch(tokenRenewed(token));
    try {
      dispatch(loggedIn({ token, user: await dispatch(readProfile()) }));
    } catch (error) {
      dispatch(loginAbandoned());
      throw error;
    }
  };

/** A named operation on the device (spec §7): the token and the stored user go, the listeners do the rest. */
export const logout = (): Operation<void> => async (dispatch) => {
  dispatch(loggedOut());
  dispatch(messageShown({ kind: 'success', text: 'Déconnexion réussie.' }));
};

/** Reads the profile anew and stores it: at start, and after the customer changed it. @throws HttpError */
export const refreshProfile = (): Operation<void> => async (dispatch, getState) => {
  const jwt = selectToken(getState());
  const user = await dispatch(readProfile());
  if (selectToken(getState()) === jwt) dispatch(profileLoaded(user));
};

/** Renews a token that is about to end, and the profile with it. Refused (401, 403): logged out; else only logged. */
export const renewIfNeeded =
  (needsRenewal: (jwt: string) => boolean): Operation<void> =>
  async (dispatch, getState) => {
    const jwt = selectToken(getState());
    if (jwt === null) return;
    if (needsRenewal(jwt)) await dispatch(renew(jwt));
    else if (selectUser(getState()) === null) await dispatch(logged(refreshProfile()));
  };

const renew =
  (jwt: string): Operation<void> =>
  async (dispatch, getState) => {
    const { data, error } = await dispatch(renewToken.initiate(undefined, { track: false }));
    if (selectToken(getState()) !== jwt) return; // meanwhile someone logged out or in
    if (data) {
      dispatch(tokenRenewed(data.token));
      await dispatch(logged(refreshProfile()));
    } else if (isTokenRefused(error)) dispatch(loggedOut());
    else console.warn('Le jeton de session ne peut pas être renouvelé', error);
  };

const isTokenRefused = (error: unknown): boolean => statusOf(error) === 401 || statusOf(error) === 403;

const readProfile = (): Operation<User> => (dispatch) =>
  dispatch(getSelf.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();

/** A failed reading of the profile is logged by the listeners; the stored profile stays. */
const logged =
  (operation: Operation<void>): Operation<void> =>
  (dispatch) =>
    dispatch(operation).catch(() => undefined);
