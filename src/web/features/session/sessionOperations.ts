import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import type { User } from '../../../contract/api.gen';
import { TOKEN_RENEWAL_MINUTES } from '../../../domain/limits';
import { statusOf } from '../../api/callError';
import { endpoints } from '../../api/endpoints.gen';
import {
  loggedOut,
  profileLoaded,
  selectToken,
  selectUser,
  type Session,
  tokenRenewed,
} from './sessionSlice';

export type GetState = () => { session: Session };
export type Dispatch = ThunkDispatch<{ session: Session }, unknown, Action>;
export type Operation<Result> = (dispatch: Dispatch, getState: GetState) => Promise<Result>;

const { getSelf, renewToken } = endpoints.endpoints;

/**
 * Fetches and stores the profile again: at start, and after the customer changed it.
 * @throws HttpError
 */
export const refreshProfile = (): Operation<void> => async (dispatch, getState) => {
  const jwt = selectToken(getState());
  const user = await dispatch(fetchProfile());
  if (selectToken(getState()) === jwt) dispatch(profileLoaded(user));
};

/**
 * Renews a token that expires soon, then the profile. 401 or 403 logs out, any other error is only
 * logged (SESSION-13, SESSION-14).
 */
export const renewIfNeeded =
  (now: () => number = Date.now): Operation<void> =>
  async (dispatch, getState) => {
    const jwt = selectToken(getState());
    if (jwt === null) return;
    if (needsRenewal(jwt, now())) await dispatch(renew(jwt));
    else if (selectUser(getState()) === null) await dispatch(ignoringErrors(refreshProfile()));
  };

const renew =
  (jwt: string): Operation<void> =>
  async (dispatch, getState) => {
    const { data, error } = await dispatch(renewToken.initiate(undefined, { track: false }));
    // the user logged out or in while the call was in flight
    if (selectToken(getState()) !== jwt) return;
    if (data) {
      dispatch(tokenRenewed(data.token));
      await dispatch(ignoringErrors(refreshProfile()));
    } else if (isTokenRefused(error)) dispatch(loggedOut());
    else console.warn('Le jeton de session ne peut pas être renouvelé', error);
  };

const isTokenRefused = (error: unknown): boolean =>
  statusOf(error) === 401 || statusOf(error) === 403;

/** Fetches the profile again. @throws HttpError */
export const fetchProfile = (): Operation<User> => (dispatch) =>
  dispatch(getSelf.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();

/** For calls whose errors store/listeners.ts logs. */
const ignoringErrors =
  (operation: Operation<void>): Operation<void> =>
  (dispatch) =>
    dispatch(operation).catch(() => undefined);

/** Expiry of a JWT in milliseconds since 1970; null when it has none or cannot be parsed. */
export function tokenExpiry(jwt: string): number | null {
  try {
    const body = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(body)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Less than 120 minutes left, expired, or without a known expiry (SESSION-11, OPEN-41). */
export function needsRenewal(jwt: string, now: number): boolean {
  const expiry = tokenExpiry(jwt);
  return expiry === null || expiry - now < TOKEN_RENEWAL_MINUTES * 60_000;
}
