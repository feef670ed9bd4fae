import { typeset } from '../../../src/domain/text/frenchText';

/** The displayed form of a text with plain spaces, as Testing Library compares it. */
export const shown = (text: string): string => typeset(text).replace(/\s+/g, ' ');
