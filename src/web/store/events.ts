/** The events of spec §9, for whoever listens on the window. */
export const CART_UPDATE = 'CART_UPDATE';
export const LOGIN_STATUS_CHANGED = 'LOGIN_STATUS_CHANGED';
export const ARTICLE_NAVIGATION_TRIGGERED = 'articleNavigationTriggered';

export const emit = (name: string): boolean => window.dispatchEvent(new CustomEvent(name));
