import { storedIds } from '../../ui/browser/storedIds';
import { RECENT } from './deviceLists';

const MAX = 12;

/** The articles whose page was opened last on this device, the latest first. */
export const recentArticles = storedIds(RECENT, MAX);

export const rememberArticle = (id: number): void => recentArticles.write([id, ...recentArticles.read().filter((other) => other !== id)]);
