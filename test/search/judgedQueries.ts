import type { JudgedQuery } from './judged/judgedQuery';
import * as mixed from './judged/mixed';
import * as references from './judged/references';
import * as sizes from './judged/sizes';
import * as spellings from './judged/spellings';
import * as synonyms from './judged/synonyms';
import * as wholeWords from './judged/wholeWords';
import * as words from './judged/words';

/** By group, as in the report. */
export const judgedQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  ...references,
  ...words,
  ...sizes,
  ...spellings,
  ...synonyms,
  ...mixed,
  ...wholeWords,
};
