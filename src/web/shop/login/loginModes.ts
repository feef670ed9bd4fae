export type LoginMode = 'login' | 'forgot' | 'create';

/** Navigation state of a link to a mode of the login screen; without state the mode is login. */
export const toMode = (mode: LoginMode) => ({ mode });

export function linkedMode(state: unknown): LoginMode {
  const mode = (state as { mode?: unknown } | null)?.mode;
  return mode === 'forgot' || mode === 'create' ? mode : 'login';
}
