import { onDevice } from '../../ui/browser/deviceStorage';
import { storedIds } from '../../ui/browser/storedIds';

const MAX = 12;

/** The articles whose page was opened last on this device, the latest first. */
export const recentArticles = storedIds(onDevice('recent'), MAX);

export const rememberArticle = (id: number): void =>
  recentArticles.write([id, ...recentArticles.read().filter((other) => other !== id)]);
