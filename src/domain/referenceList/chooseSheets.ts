import { readHeader } from './columns';
import { readReferenceList } from './readReferenceList';
import { referenceScore } from './referenceText';

/** A sheet of a workbook, as rows with tabs. */
export interface Sheet {
  name: string;
  text: string;
}

/** The sheets that are read as one list, and those that are not. */
export interface ChosenSheets {
  text: string;
  read: readonly string[];
  skipped: readonly string[];
}

/**
 * The sheets with a header row of references; without one, those with references; else the first.
 * Empty sheets do not count.
 */
export function chooseSheets(sheets: readonly Sheet[]): ChosenSheets {
  const filled = sheets.filter(({ text }) => text.trim() !== '');
  const choices = [filled.filter(hasHeader), filled.filter(hasReferences), filled.slice(0, 1)];
  const chosen = choices.find((choice) => choice.length > 0) ?? [];
  return {
    text: chosen.map(({ text }) => text).join('\n'),
    read: chosen.map(({ name }) => name),
    skipped: filled.filter((sheet) => !chosen.includes(sheet)).map(({ name }) => name),
  };
}

const hasHeader = ({ text }: Sheet): boolean =>
  text.split('\n').some((row) => readHeader(row.split('\t')) !== undefined);

const hasReferences = ({ text }: Sheet): boolean =>
  readReferenceList(text).some(({ reference }) => referenceScore(reference) >= 3);
