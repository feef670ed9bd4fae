const NARROW = '\u202F';
const SPACE = '\u00A0';

/** Text as French is printed: narrow space before ; ! ? €, no-break space before : and inside « », curved apostrophe. */
export const typo = (text: string): string =>
  text
    .replace(/'/g, '’')
    .replace(/[ \u00A0]([;!?€])/g, `${NARROW}$1`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replace(/ :/g, `${SPACE}:`)
    .replace(/« /g, `«${SPACE}`)
    .replace(/ »/g, `${SPACE}»`)
    .replace(/n° /g, `n°${SPACE}`)
    .replace(/(\d) (?=(?:mL|L|g|kg|mm|cm|m|µL|%|h|mois|jours|heures)\b)/g, `$1${SPACE}`)
    .replace(/(\d)-(?=\d\b)/g, '$1\u2011');
