export type LoginMode = 'login' | 'forgot' | 'create';

/** The state a link to a mode of the login page carries; without it the link means the login mode. */
export const toMode = (mode: LoginMode) => ({ mode });

export function linkedMode(state: unknown): LoginMode {
  const mode = (state as { mode?: unknown } | null)?.mode;
  return mode === 'forgot' || mode === 'create' ? mode : 'login';
}
