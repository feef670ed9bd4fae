const SPACE = '\u00A0';
/** A French number, national or international, however its digits are separated. */
const FRENCH = /^(0|\+33[ .\u00A0\u202F-]*(?:\(0\)[ .\u00A0\u202F-]*)?)([1-9])((?:[ .\u00A0\u202F-]*\d){8})$/;

/** A French telephone number in pairs for display: « 06 12 34 56 78 », « +33 6 12 34 56 78 ». Any other text stays as it was typed. */
export function phoneText(phone: string): string {
  const [, prefix, first, rest = ''] = FRENCH.exec(phone.trim()) ?? [];
  if (!prefix) return phone;
  const pairs = rest.replace(/\D/g, '').match(/../g) ?? [];
  return [prefix === '0' ? `0${first}` : `+33${SPACE}${first}`, ...pairs].join(SPACE);
}
