import * as limits from '../../src/domain/limits';

test('LIMIT-03, ENTITY-53 the environment sent with calls is production', () => {
  expect(limits.ENVIRONMENT).toBe('production');
});

test('CART-14, CART-36 one article is added by default, 9999 at most', () => {
  expect([limits.DEFAULT_QUANTITY, limits.MAX_QUANTITY, limits.BADGE_MAX]).toEqual([1, 9999, 99]);
});

test('the text and search limits have their documented values', () => {
  const {
    SEARCH_MIN_LENGTH,
    QUICK_ADD_MIN_LENGTH,
    ARTICLE_TITLE_MAX,
    SHORT_DESCRIPTION_MAX,
    VIDEO_LINK_MIN,
    PICTURES_MAX,
  } = limits;
  expect([
    SEARCH_MIN_LENGTH,
    QUICK_ADD_MIN_LENGTH,
    ARTICLE_TITLE_MAX,
    SHORT_DESCRIPTION_MAX,
    VIDEO_LINK_MIN,
    PICTURES_MAX,
  ]).toEqual([3, 3, 130, 180, 10, 3]);
  const { PASSWORD_MIN, LOGIN_PASSWORD_MIN, MESSAGE_MIN, USER_SEARCH_MIN, ROBOT_MAX } = limits;
  expect([PASSWORD_MIN, LOGIN_PASSWORD_MIN, MESSAGE_MIN, USER_SEARCH_MIN, ROBOT_MAX]).toEqual([
    6, 2, 3, 2, 5,
  ]);
});

test('the timings have their documented values', () => {
  const {
    MENU_HOVER_DELAY_MS,
    HOVER_SUPPRESSION_MS,
    SLIDE_INTERVAL_MS,
    SNACKBAR_MS,
    QUICK_ADD_FEEDBACK_MS,
  } = limits;
  expect([
    MENU_HOVER_DELAY_MS,
    HOVER_SUPPRESSION_MS,
    SLIDE_INTERVAL_MS,
    SNACKBAR_MS,
    QUICK_ADD_FEEDBACK_MS,
  ]).toEqual([250, 1000, 10000, 3000, 3000]);
  const {
    ACCOUNT_CREATION_DELAY_MS,
    PERSONAL_INFO_DELAY_MS,
    LOGIN_DELAY_STEP_MS,
    CHUNK_TIMEOUT_MS,
    TOKEN_RENEWAL_MINUTES,
  } = limits;
  expect([
    ACCOUNT_CREATION_DELAY_MS,
    PERSONAL_INFO_DELAY_MS,
    LOGIN_DELAY_STEP_MS,
    CHUNK_TIMEOUT_MS,
    TOKEN_RENEWAL_MINUTES,
  ]).toEqual([1500, 500, 100, 120000, 120]);
});

test('the sizes have their documented values', () => {
  const {
    SEARCH_FIXED_AFTER_PX,
    SEARCH_LIST_MARGIN_PX,
    SLIDE_HEIGHT_PX,
    NARROW_WIDTH_PX,
    SMALL_WIDTH_PX,
  } = limits;
  expect([
    SEARCH_FIXED_AFTER_PX,
    SEARCH_LIST_MARGIN_PX,
    SLIDE_HEIGHT_PX,
    NARROW_WIDTH_PX,
    SMALL_WIDTH_PX,
  ]).toEqual([150, 340, 330, 768, 375]);
  expect([limits.ROW_HEIGHT_PX, limits.ROW_HEIGHT_NARROW_PX, limits.OVERSCAN]).toEqual([
    100, 212, 10,
  ]);
});

test('STORE-02, STORE-05 the browser database is version 3 and its summary row 1', () => {
  expect([limits.STORE_VERSION, limits.CART_SUMMARY_ID]).toEqual([3, 1]);
});
