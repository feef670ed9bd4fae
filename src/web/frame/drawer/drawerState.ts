/** The open menu is an entry of the browser's history: going back closes it. */
export const DRAWER = { drawer: true } as const;

export const isDrawer = (state: unknown): boolean => (state as { drawer?: boolean } | null)?.drawer === true;
