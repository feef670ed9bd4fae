import { createContext } from 'react';
import type { CartHistory } from './useCartHistory';

/** Says on the cart screen what a line did. */
export const SayContext = createContext<CartHistory['say']>(() => undefined);
