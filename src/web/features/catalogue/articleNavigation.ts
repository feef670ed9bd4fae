import { createAction } from '@reduxjs/toolkit';

/** Someone goes to an article. The listeners tell the window: search results clear, the menu holds still. */
export const articleNavigationTriggered = createAction('catalogue/articleNavigationTriggered');
