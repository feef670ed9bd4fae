import type { Bit } from '../database/columnTypes';

/** The contract writes booleans as '0' and '1'. */
export const flag = (bit: Bit): '0' | '1' => (bit === 1 ? '1' : '0');
