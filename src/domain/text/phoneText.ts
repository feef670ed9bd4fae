/** A telephone number that no line breaks. */
export const unbrokenPhone = (phone: string): string => phone.replaceAll(' ', '\u00A0');
