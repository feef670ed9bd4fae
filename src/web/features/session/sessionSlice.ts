import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../../contract/api.gen';
import { isAdmin } from '../../../domain/account/users';

/** The two session tables in browser storage, a single row each (STORE-10, STORE-11). */
export interface Session {
  user: { id: 1; user: User } | null;
  token: { id: 1; jwt: string } | null;
}

const loggedOutSession: Session = { user: null, token: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: loggedOutSession,
  reducers: {
    /** A login's token, before its profile is loaded, or a renewed token of the same user. */
    tokenRenewed(session, { payload: jwt }: PayloadAction<string>) {
      session.token = { id: 1, jwt };
    },
    profileLoaded(session, { payload: user }: PayloadAction<User>) {
      session.user = { id: 1, user };
    },
    loggedIn(
      _,
      { payload: { token, user } }: PayloadAction<{ token: string; user: User }>,
    ): Session {
      return { token: { id: 1, jwt: token }, user: { id: 1, user } };
    },
    /** The profile failed to load after the token was stored. */
    loginAbandoned: () => loggedOutSession,
    loggedOut: () => loggedOutSession,
    /** Another tab logged in or out. */
    sessionReceived: (_, { payload }: PayloadAction<Session>) => payload,
  },
  selectors: {
    selectUser: (session): User | null => session.user?.user ?? null,
    selectToken: (session): string | null => session.token?.jwt ?? null,
    selectIsLoggedIn: (session) => session.user !== null,
    selectIsAdmin: (session) => session.user !== null && isAdmin(session.user.user),
  },
});

export const { tokenRenewed, profileLoaded, loggedIn, loginAbandoned, loggedOut, sessionReceived } =
  sessionSlice.actions;
export const { selectUser, selectToken, selectIsLoggedIn, selectIsAdmin } = sessionSlice.selectors;

interface StoredSession {
  token?: { jwt?: unknown } | null;
  user?: { user?: User } | null;
}

/** The persisted session if it is valid; a login that happened before rehydration wins. */
export function restoreSession(stored: unknown, current: Session): Session {
  if (current.token) return current;
  const { token, user } = (stored ?? {}) as StoredSession;
  if (typeof token?.jwt !== 'string') return loggedOutSession;
  return {
    token: { id: 1, jwt: token.jwt },
    user: typeof user?.user?.email === 'string' ? { id: 1, user: user.user } : null,
  };
}
