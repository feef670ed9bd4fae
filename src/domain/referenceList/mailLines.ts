import { fold } from '../text/searchText';

/** With at most three names or titles behind it: a longer sentence may ask for something. */
const GREETINGS = 'bonjour|bonsoir|salut|hello|madame|monsieur|mesdames|messieurs|chere?s?';
const GREETING = new RegExp(
  `^(?:${GREETINGS})(?:[ ,]+\\p{L}+(?:['.-]+\\p{L}+)*\\.?){0,3} ?[,.!]*$`,
  'u',
);
const THANKS = /^(?:(?:en )?vous |(?:avec|par) .*|d'avance )?(?:merci|remerci(?:ant|e|ements))\b/;
const ABOUT_ANSWER =
  /\b(?:devis|avance|retour|reponse|offre|prix|aide|tarifs?)\b|^\S+(?: \S+){0,2}$/;
const CLOSINGS = 'cordialement|cdl?t|amicalement|salutations|a vous|bonne journee';
const CLOSING = new RegExp(
  `^(?:bien |tres |sinceres |meilleures )*(?:${CLOSINGS})[^\\p{L}\\d]*$`,
  'u',
);
const HEADER = /^(?:de|cc|cci|objet|sujet|date|envoye|from|to|subject|sent|e-?mail|courriel) ?:/;
const TELEPHONE = /^(?:tel|telephone|mobile|portable|fax)\.? ?:? ?[+\d(][\d\s().-]*$/;
const QUOTED_MAIL = /^(?:le|on) .{4,80} (?:a ecrit|wrote) ?:$/;
const ADDRESS = /^<?[^\s@]+@[^\s@]+\.[a-z]{2,}>?$/;
const TOTAL_NAME = '(?:sous-?total|total)(?: (?:general|ht|ttc|h\\.t\\.|t\\.t\\.c\\.))?';
const TOTAL = new RegExp(
  `^${TOTAL_NAME}(?: ?[:;=])?[\\s\\d.,;]*(?:€|eur|euros)?(?: ?(?:ht|ttc))?$`,
);

const MAIL_LINES = [GREETING, CLOSING, HEADER, TELEPHONE, QUOTED_MAIL, ADDRESS, TOTAL];

/**
 * Whether a line of a pasted list is no line of it but the mail around it: a greeting, thanks, a
 * header, a telephone number, a total.
 */
export function isMailLine(line: string): boolean {
  const text = fold(line.replace(/^[>\s]+/, '').replaceAll('’', "'")).trim();
  return (
    MAIL_LINES.some((pattern) => pattern.test(text)) ||
    (THANKS.test(text) && !/\d/.test(text) && ABOUT_ANSWER.test(text))
  );
}
