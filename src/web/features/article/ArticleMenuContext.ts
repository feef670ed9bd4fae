import { createContext } from 'react';
import type { Article } from '../../../contract/api.gen';

export type OpenArticleMenu = (article: Article) => void;

/**
 * Opens the administrators' popup of an article; undefined for everybody else. Provided once,
 * around the shop.
 */
export const ArticleMenuContext = createContext<OpenArticleMenu | undefined>(undefined);
