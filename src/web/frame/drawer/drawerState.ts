/** The open drawer is a history entry with this state, so that the back button closes it. */
export const DRAWER_STATE = { drawer: true } as const;

export const isDrawerState = (state: unknown): boolean => (state as { drawer?: boolean } | null)?.drawer === true;
