/** Events on `window` for whatever else runs in the page (CART-23, SESSION-05, SEARCH-15). */
export const CART_UPDATE = 'CART_UPDATE';
export const LOGIN_STATUS_CHANGED = 'LOGIN_STATUS_CHANGED';
export const ARTICLE_NAVIGATION_TRIGGERED = 'articleNavigationTriggered';

export const emit = (name: string): boolean => window.dispatchEvent(new CustomEvent(name));
