// Business constants and limits. Times in milliseconds, lengths in characters, sizes in CSS pixels.

export const MAX_QUANTITY = 9999;
/** As shown; a constant, because the first load has no number format. */
export const MAX_QUANTITY_TEXT = '9\u202F999';
/** Characters of the number of an order, whoever gives it; in openapi.yaml too. */
export const ORDER_NUMBER_MAX = 100;
export const DEFAULT_QUANTITY = 1;
export const BADGE_MAX = 99;

export const SEARCH_MIN_LENGTH = 3;
/** Of a query, in characters, as typed and folded: one typed character can fold to eighteen. */
export const SEARCH_MAX_LENGTH = 200;
/**
 * Maximum length of each of the two result lists of a search: bounds the response time of any
 * query.
 */
export const SEARCH_LIST_MAX = 300;
/**
 * Entries of a list that are ranked: both engines find the same ones, the first of each step in the
 * order of their ids.
 */
export const CANDIDATES_MAX = 500;
/** Of each kind: categories, articles, completions. */
export const SUGGESTIONS_MAX = 5;
export const QUICK_ADD_MIN_LENGTH = 3;
/** Of a reference that is looked up, in characters, as typed and folded. */
export const REFERENCE_MAX_LENGTH = 100;
export const ARTICLE_TITLE_MAX = 130;
export const SHORT_DESCRIPTION_MAX = 180;
export const VIDEO_LINK_MIN = 10;
export const PICTURES_MAX = 3;
export const PASSWORD_MIN = 6;
export const LOGIN_PASSWORD_MIN = 2;
export const MESSAGE_MIN = 3;
export const USER_SEARCH_MIN = 2;
export const ROBOT_MAX = 5;

export const TOKEN_RENEWAL_MINUTES = 120;
export const ENVIRONMENT = 'production';
export const CART_SUMMARY_ID = 1;
export const STORE_VERSION = 3;

export const MENU_HOVER_DELAY_MS = 250;
export const HOVER_SUPPRESSION_MS = 1000;
export const SLIDE_INTERVAL_MS = 10_000;
export const SNACKBAR_MS = 3000;
export const QUICK_ADD_FEEDBACK_MS = 3000;
export const ACCOUNT_CREATION_DELAY_MS = 1500;
export const PERSONAL_INFO_DELAY_MS = 500;
export const LOGIN_DELAY_STEP_MS = 100;
export const CHUNK_TIMEOUT_MS = 120_000;

export const SEARCH_FIXED_AFTER_PX = 150;
export const SEARCH_LIST_MARGIN_PX = 340;
export const SLIDE_HEIGHT_PX = 330;
export const ROW_HEIGHT_PX = 100;
export const ROW_HEIGHT_NARROW_PX = 212;
export const NARROW_WIDTH_PX = 768;
export const SMALL_WIDTH_PX = 375;
export const OVERSCAN = 10;
