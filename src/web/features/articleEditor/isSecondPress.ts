/** The second press of a double click may fall on what has just taken the place of what the first one took away. */
export const isSecondPress = ({ detail }: { detail: number }): boolean => detail > 1;
