const NARROW = '\u202F';
const SPACE = '\u00A0';
const HYPHEN = '\u2011';
const UNITS =
  '[mcdnpµμ]?m[23²³]?|[mcdµμ]?L|[kmnµμ]?g|mol|[kM]?Da|m?bar|dB|[kMG]o|min|ms|s|h|tr/min|' +
  '[kM]?Hz|[mk]?W|[mk]?V|°C|%|ans?|mois|semaines?|jours?|heures?|minutes?|secondes?';

const withUnit = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');
// Not inside references, quote numbers and CAS numbers, which are copied.
const range = /(^|[\s(«:;,])(\d{1,2}(?:,\d+)?)-(\d{1,2}(?:,\d+)?)(?=$|[\s)»:;!?]|[.,](?:\s|$))/gu;
// In amounts only: « GL 45 200 mL » contains two separate numbers.
const thousands = /(\d)[ \u202F](?=\d{3}(?:[ \u202F]\d{3})*(?:,\d+)?[ \u00A0\u202F]€)/g;
// l'étuve, d'1 L, d'« eau »; not the prime of 5'-ATP or N,N'-diméthyl.
const apostrophe = /(\p{L})'(?=[\p{L}\d«])/gu;
// E-mail addresses and URLs stay unchanged.
const ADDRESS = /((?<!\S)\S*(?:@|:\/\/)\S*)/;

/**
 * Applies French typography for display: narrow no-break space before ; ! ? € and between
 * thousands; no-break space before :, inside « », after n°, between a number and its unit; curved
 * apostrophe; no-break hyphen in ranges. Replaces characters one for one and is idempotent. Stored
 * data stays plain.
 */
export const typeset = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : setInFrench(part)))
    .join('');

const setInFrench = (text: string): string =>
  text
    .replace(apostrophe, '$1’')
    .replace(/[ \u00A0]([;!?€])/g, `${NARROW}$1`)
    .replace(thousands, `$1${NARROW}`)
    .replace(/ :/g, `${SPACE}:`)
    .replace(/« /g, `«${SPACE}`)
    .replace(/ »/g, `${SPACE}»`)
    .replace(/([nN]°) /g, `$1${SPACE}`)
    .replace(withUnit, `$1${SPACE}`)
    .replace(range, `$1$2${HYPHEN}$3`);

let french: Intl.Collator | undefined;

/** French order: ignores accents and case, numbers by value (OPEN-53). */
export function compareTexts(a: string, b: string): number {
  // Created lazily: it is the slowest step before a page's first render.
  french ??= new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
  return french.compare(a, b);
}

/** The first `max` code points of a text: surrogate pairs count once and are never split. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');
