/** Whether the last of the digits of a CAS number is its check digit. */
export function isRightCheckDigit(digits: string): boolean {
  const [check, ...others] = Array.from(digits, Number).reverse();
  return others.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10 === check;
}

/** Whether a word is a CAS number with its dashes and the right check digit: « 67-64-1 ». */
export const isCasNumber = (word: string): boolean =>
  /^\d{2,7}-\d{2}-\d$/.test(word) && isRightCheckDigit(word.replace(/-/g, ''));
