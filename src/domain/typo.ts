const NARROW = '\u202F';
const SPACE = '\u00A0';
const HYPHEN = '\u2011';
const UNITS =
  '[mcdnpµμ]?m[23²³]?|[mcdµμ]?L|[kmnµμ]?g|mol|min|ms|s|h|tr/min|[kM]?Hz|[mk]?W|[mk]?V|°C|%|ans?|mois|semaines?|jours?|heures?|minutes?|secondes?';

const withUnit = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');
const casNumber = /\b(\d{2,7})-(\d{2})-(\d)(?![\d-])/g;
// Not inside a reference or a quote's number, which are there to be copied.
const range = /(^|[^\p{L}\d-])(\d{1,2})-(\d{1,2})(?![\p{L}\d-])/gu;

/**
 * Text as French is printed: narrow space before ; ! ? € and between thousands; no-break space before :, inside « », after n°,
 * between a number and its unit; curved apostrophe; a hyphen that holds in ranges and CAS numbers. Done twice, it changes nothing more.
 */
export const typo = (text: string): string =>
  text
    .replace(/'/g, '’')
    .replace(/[ \u00A0]([;!?€])/g, `${NARROW}$1`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replace(/ :/g, `${SPACE}:`)
    .replace(/« /g, `«${SPACE}`)
    .replace(/ »/g, `${SPACE}»`)
    .replace(/([nN]°) /g, `$1${SPACE}`)
    .replace(withUnit, `$1${SPACE}`)
    .replace(casNumber, `$1${HYPHEN}$2${HYPHEN}$3`)
    .replace(range, `$1$2${HYPHEN}$3`);
