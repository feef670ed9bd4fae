/*
 * When two texts are the same: composed or decomposed characters, all kinds of spaces and
 * characters that do not show make no difference. For names and searches letter case and accents
 * make none either: fold() of searchText.
 */

/**
 * Characters that do not show: soft hyphens, zero-width spaces and joiners, marks of direction,
 * byte order marks.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The same without those that emoji and some scripts need. */
const MEANINGLESS =
  /(?![\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;
/** Hyphens and dashes, which look alike and are typed for one another in references. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const GAPS = /[\s\p{Cc}]+/gu;
/** Anything that plainLine() may change. */
const UNUSUAL = /[^ !-~\u00A1-\u00AC\u00AE-\u02FF]|^ | $| {2}/;

/** Without characters that do not show. */
const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** With one character for all hyphens and dashes. */
export const withPlainHyphens = (text: string): string => text.replace(HYPHENS, '-');

/** A text of several lines as it is stored: composed (NFC), without characters that do not show. */
export const plainText = (text: string): string => text.normalize('NFC').replace(MEANINGLESS, '');

/** A text of one line as it is stored: as plainText(), with single spaces and none at its ends. */
export const plainLine = (text: string): string =>
  UNUSUAL.test(text) ? plainText(text).replace(GAPS, ' ').trim() : text;

/**
 * A reference as it is stored and compared: as plainLine(), in upper case, with the signs of a
 * keyboard and none that does not show.
 */
export const plainReference = (text: string): string =>
  (UNUSUAL.test(text) ? unusualReference(text) : text).toUpperCase();

const withPlainWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Apostrophes, quotes and strokes that programs put in place of the typed ones. */
const TYPED_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC\u2032]/g, "'"],
  [/[\u201C\u201D\u2033]/g, '"'],
  [/[\u2044\u2215]/g, '/'],
];
const withTypedSigns = (text: string): string =>
  TYPED_SIGNS.reduce((plain, [signs, typed]) => plain.replace(signs, typed), text);

const unusualReference = (text: string): string =>
  plainLine(withTypedSigns(withPlainHyphens(withPlainWidth(withoutInvisible(text)))));

/**
 * A text of references and numbers as it is read: composed, with plain spaces and digits, without
 * characters that do not show.
 */
export const plainSigns = (text: string): string =>
  UNUSUAL.test(text)
    ? withPlainWidth(withoutInvisible(text.normalize('NFC'))).replace(/\p{Zs}/gu, ' ')
    : text;

const PARTED = /(?<=[\p{L}\p{N}])\u200B+(?=[\p{L}\p{N}])/gu;

/**
 * The reference with a space for each zero-width space in it, which may mean one: 'BEC 1' of
 * 'BEC\u200B1'. Undefined without any.
 */
export const spacedReference = (text: string): string | undefined =>
  text.includes('\u200B') && text.search(PARTED) >= 0
    ? plainReference(text.replace(PARTED, ' '))
    : undefined;

/** Whether two references are the same. */
export const isSameReference = (one: string, other: string): boolean =>
  plainReference(one) === plainReference(other);

/** Whether two texts of one line are the same, in the same letter case. */
export const isSameLine = (one: string, other: string): boolean =>
  plainLine(one) === plainLine(other);

/** An e-mail address as it is compared. */
export const emailKey = (email: string): string => withoutInvisible(email).trim().toLowerCase();

/** Whether two e-mail addresses are the same. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other);

/**
 * A password as it is hashed (RFC 8265, OpaqueString): composed, with plain spaces, without
 * characters that do not show.
 */
export const plainPassword = (password: string): string =>
  withoutInvisible(password.normalize('NFC')).replace(/\p{Zs}/gu, ' ');

/**
 * The texts that a stored hash may be of: earlier versions hashed what was typed, which is composed
 * on one system and not on another.
 */
export const passwordForms = (password: string): string[] => [
  ...new Set([plainPassword(password), password, password.normalize('NFD')]),
];
