import { FieldRefused } from '../readField';
import { lineProblem, textProblems } from './checkText';
import { TEXT_PAGES } from './textPages';

/** The most characters of a page of text. */
const MAX_TEXT = 20_000;

/** A page in the notation of texts; what is wrong first, with its line. @throws FieldRefused */
function readTextField(typed: string): string {
  const [problem] = textProblems(typed);
  if (problem) throw new FieldRefused(lineProblem(problem));
  return typed;
}

/** The pages of text, one field each. */
export const TEXT_GROUPS = TEXT_PAGES.map(({ field, title }) => ({
  title,
  fields: [{ name: field, label: title, max: MAX_TEXT, isText: true, read: readTextField }],
}));
