import { use } from 'react';
import { NARROW_WIDTH_PX } from '../../../domain/limits';
import { ServedPageContext } from '../page/ServedPage';
import { useMediaQuery } from './useMediaQuery';

/** Whether the viewport is 768 px wide or less. */
export const useNarrow = (): boolean => useMediaQuery(`(max-width: ${NARROW_WIDTH_PX}px)`, use(ServedPageContext)?.isNarrow);
