/** A SQL `like` pattern for texts that contain `text`, to be used with escape '\\'; its wildcards are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
