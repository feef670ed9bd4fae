import { COMPARED_MAX } from '../../../domain/comparison';
import { storedIds } from '../../ui/browser/storedIds';
import { COMPARED } from './deviceLists';

/** The articles chosen to be compared, in the order of choosing. */
export const comparedArticles = storedIds(COMPARED, COMPARED_MAX);
