import { compactPhone } from './phoneDigits';

const SPACE = '\u00A0';
/** A French number without separators, national or international. */
const FRENCH = /^(0|\+33)([1-9])(\d{8})$/;

/** A French telephone number in pairs for display: « 06 12 34 56 78 », « +33 6 12 34 56 78 ». Any other text stays as it was typed. */
export function phoneText(phone: string): string {
  const [, prefix, first, rest = ''] = FRENCH.exec(compactPhone(phone)) ?? [];
  if (!prefix) return phone;
  const pairs = rest.match(/../g) ?? [];
  return [prefix === '0' ? `0${first}` : `+33${SPACE}${first}`, ...pairs].join(SPACE);
}
