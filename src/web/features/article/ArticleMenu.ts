import { createContext } from 'react';
import type { Article } from '../../api/endpoints.gen';

export type OpenArticleMenu = (article: Article) => void;

/**
 * What a right-click on a row of any table opens; nothing for most people. Given once around the shop for administrators,
 * so that no room has to pass it on.
 */
export const ArticleMenu = createContext<OpenArticleMenu | undefined>(undefined);
