import type { LineParts } from './listedLine';
import { isUsable, PIECES, quantityIn, unclearQuantityBeside, withoutPacks } from './quantity';
import {
  findReference,
  type FoundReference,
  holdsOtherReference,
  isName,
  isUnitOfMeasure,
  withoutLabel,
} from './referenceText';

// In texts with single spaces.
const NUMBERING = /^\d{1,3}(?:\)|\.(?= )|°) ?/;
const BULLET = /^[-–—•·*>▪◦✓] /;
const NUMBER = '([+-]?\\d+(?:[.,]\\d+)?)';
const GLUED = /^(\p{L}[\p{L}\d._/-]*\d)[x×*](\d{1,5})$/iu;
const GLUED_BEFORE = /^(\d{1,4})[x×*](?=\p{L}{2,}[-._]?\d{3,})/iu;
const THOUSANDS = new RegExp(`(?<= )(\\d{1,3}) (\\d{3})(?=(?:[.,]\\d+)?(?: ?${PIECES})?$)`, 'iu');
const LABELLED = new RegExp(
  `[,;(–-]? ?(?:qt[eé]s?|quantit[eé]s?|qty|quantity) ?(?:[.:=]+ ?)?${NUMBER}\\)?`,
  'i',
);
const AFTER = new RegExp(
  `(?!^) ?(?: [x×*]|[:=→]|(?<![-=])[-=]+>| (?:–|-(?= ))) ?${NUMBER}(?: ?${PIECES})?$`,
  'iu',
);
const IN_BRACKETS = new RegExp(
  `(?!^) ?[([] ?(?:[x×*] ?)?${NUMBER} ?(?:(?:[x×*]|${PIECES}) ?)?[)\\]]$`,
  'iu',
);
const BEFORE = new RegExp(`^${NUMBER}(?: ?(?:[x×*](?= )|[:=→]|[-=]+>) ?| [x×*–-] )(\\S.*)$`, 'iu');
/** « il me faudrait 4 boîtes de » before a reference. */
const IN_SENTENCE = new RegExp(
  ` (\\d{1,4})(?: ?(?:[x×*]|${PIECES}))?(?: ?(?:de|d[’']))?(?: ?r[eé]f\\.?(?: ?:)?)?$`,
  'iu',
);

/**
 * Reads a line of words: « FLCD000003 x 3 », « 3 x FLCD000003 », « 3 flacons réf. FLCD000003 »,
 * « FLCD000003 Flacon 30 mL 3 ».
 */
export function readLineWords(line: string): LineParts {
  const plain = line.replace(/\s+/g, ' ').replace(BULLET, '').replace(NUMBERING, '');
  const ended = withoutPacks(plain)
    .replace(/(?<![,;.])[,;.]+$/, '')
    .trim();
  const text = withJoinedThousands(ended.replace(/\s+/g, ' ').replace(GLUED_BEFORE, '$1 x '));
  const words = text.split(' ');
  const found = findReference(words);
  const parts = unclearParts(words, found) ?? readNumber(text);
  return found && holdsOtherReference(words, found.reference)
    ? { ...parts, reference: found.reference, hasOthers: true }
    : parts;
}

/** « FLCD000003 1 200 »: behind a word of four characters, which may be a reference. */
const withJoinedThousands = (text: string): string =>
  text.replace(THOUSANDS, (found, thousands: string, rest: string, at: number) =>
    /\S{4}/.test(text.slice(0, at)) ? `${thousands}${rest}` : found,
  );

function unclearParts(
  words: readonly string[],
  found: FoundReference | undefined,
): LineParts | undefined {
  if (!found || found.score < 2) return undefined;
  const quantity = unclearQuantityBeside(
    words.slice(0, found.first).join(' '),
    words.slice(found.last + 1).join(' '),
  );
  return quantity === undefined ? undefined : { reference: found.reference, quantity };
}

function readNumber(text: string): LineParts {
  const labelled = LABELLED.exec(text);
  if (labelled)
    return { reference: referenceIn(text.replace(labelled[0], ' ')), quantity: labelled[1] };
  return readMarked(text) ?? readPlain(text);
}

function readMarked(text: string): LineParts | undefined {
  const [, glued, gluedQuantity] = GLUED.exec(text) ?? [];
  if (glued) return { reference: referenceIn(glued), quantity: gluedQuantity };
  const after = IN_BRACKETS.exec(text) ?? AFTER.exec(text);
  if (after) return readBefore(text.slice(0, after.index).trim(), after);
  const before = BEFORE.exec(text);
  return before?.[2] ? { reference: referenceIn(before[2]), quantity: before[1] } : undefined;
}

/**
 * « FLCD000003 Tube 12 x 75 »: the number before the sign may be the quantity too, or both a size.
 */
function readBefore(text: string, [mark, quantity]: RegExpExecArray): LineParts {
  const reference = referenceIn(text);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const isProductOf =
    /^ [x×*]/i.test(mark) && /^\d+(?:[.,]\d+)?$/.test(last) && !reference.endsWith(last);
  return { reference, quantity: isProductOf ? `${last} ou ${quantity}` : quantity };
}

/** The reference in a text, else the whole text, which may be a designation. */
function referenceIn(text: string): string {
  const rest = withoutLabel(text.trim());
  return findReference(rest.split(/\s+/))?.reference ?? rest;
}

/**
 * Without a mark the quantity is the number right after the reference, at either end of the line,
 * or right before the reference.
 */
function readPlain(text: string): LineParts {
  const words = withoutLabel(text).split(/\s+/);
  const found = findReference(words);
  // A short number beside names is a quantity, not a reference.
  if (!found || (found.score === 1 && words.some(isName))) return readDesignation(words);
  const { first, last, reference } = found;
  const next = last + 1 < words.length ? numberAt(words, last + 1) : undefined;
  if (next !== undefined && endsAt(words, last + 1)) return { reference, quantity: next };
  const leading = first > 0 ? numberAt(words, 0) : undefined;
  const second = first > 1 ? quantityIn(words.slice(1, first).join(' ')) : undefined;
  // « 1 200 FLCD000003 »: 1,200, or 200 in the first line.
  if (leading !== undefined)
    return { reference, quantity: second === undefined ? leading : `${leading} ou ${second}` };
  const before = IN_SENTENCE.exec(words.slice(0, first).join(' '))?.[1];
  const isSure = before === undefined || next === undefined || before === next;
  return {
    reference,
    quantity: isSure ? (before ?? next ?? trailingNumber(words, last)) : `${before} ou ${next}`,
  };
}

/** « Parafilm 2 », « 2 Parafilm », « Parafilm ». */
function readDesignation(words: readonly string[]): LineParts {
  const leading = words.length > 1 ? numberAt(words, 0) : undefined;
  if (leading !== undefined) return { reference: words.slice(1).join(' '), quantity: leading };
  const trailing = trailingNumber(words, 0);
  return trailing === undefined
    ? { reference: words.join(' ') }
    : { reference: words.slice(0, -1).join(' '), quantity: trailing };
}

/** The number that a word is, unless a unit of measure follows. */
function numberAt(words: readonly string[], index: number): string | undefined {
  return isUnitOfMeasure(words[index + 1]) ? undefined : quantityIn(words[index] ?? '');
}

/** Whether the line ends with the number at `index`, or with the word for pieces after it. */
const endsAt = (words: readonly string[], index: number): boolean =>
  index === words.length - 1 ||
  (index === words.length - 2 && quantityIn(words.slice(index).join(' ')) !== undefined);

/** The whole number that ends a line after its reference, « 3 » or « 3 pcs ». */
function trailingNumber(words: readonly string[], after: number): string | undefined {
  const tails = [words.slice(-1), words.slice(-2)].filter(
    (tail) => words.length - tail.length > after,
  );
  return tails
    .map((tail) => quantityIn(tail.join(' ')))
    .find((number) => number !== undefined && isUsable(number));
}
