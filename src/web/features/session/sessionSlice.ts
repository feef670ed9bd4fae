import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAdmin } from '../../../domain/users';
import type { User } from '../../api/endpoints.gen';

/** The device's two session tables, a single row each (spec §3). */
export interface Session {
  user: { id: 1; user: User } | null;
  token: { id: 1; jwt: string } | null;
}

const nobody: Session = { user: null, token: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** The token of a login whose profile is still to come, or a younger one for the same person. */
    tokenRenewed(session, { payload: jwt }: PayloadAction<string>) {
      session.token = { id: 1, jwt };
    },
    profileLoaded(session, { payload: user }: PayloadAction<User>) {
      session.user = { id: 1, user };
    },
    loggedIn(_, { payload: { token, user } }: PayloadAction<{ token: string; user: User }>): Session {
      return { token: { id: 1, jwt: token }, user: { id: 1, user } };
    },
    /** The token came, the profile did not: nobody has logged in. */
    loginAbandoned: () => nobody,
    loggedOut: () => nobody,
    /** Another tab of this device logged in or out. */
    sessionReceived: (_, { payload }: PayloadAction<Session>) => payload,
  },
  selectors: {
    selectUser: (session): User | null => session.user?.user ?? null,
    selectToken: (session): string | null => session.token?.jwt ?? null,
    /** Spec §6: logged in means that a user is present. */
    selectIsLoggedIn: (session) => session.user !== null,
    selectIsAdmin: (session) => session.user !== null && isAdmin(session.user.user),
  },
});

export const { tokenRenewed, profileLoaded, loggedIn, loginAbandoned, loggedOut, sessionReceived } = sessionSlice.actions;
export const { selectUser, selectToken, selectIsLoggedIn, selectIsAdmin } = sessionSlice.selectors;

/** What the device kept, if it can be used; what happened before it was read wins. */
export function restoreSession(stored: unknown, now: Session): Session {
  if (now.token) return now;
  const { token, user } = (stored ?? {}) as Partial<Session>;
  if (typeof token?.jwt !== 'string') return nobody;
  return { token: { id: 1, jwt: token.jwt }, user: user && typeof user.user?.email === 'string' ? { id: 1, user: user.user } : null };
}
