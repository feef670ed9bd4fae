/** Why a line of a list cannot be added as it is written. */
export type LineProblem =
  | 'noReference'
  | 'severalReferences'
  | 'unclear'
  | 'ambiguous'
  | 'notWhole'
  | 'notPositive'
  | 'tooMany';

/** What one line of a pasted list asks for. */
export interface ListedLine {
  /** Its number in the text, from 1. */
  line: number;
  /** As it was pasted, without spaces at its ends. */
  text: string;
  /** Empty when none was found. */
  reference: string;
  /** 1 to 9,999; 1 when the line names none or one that is refused. */
  quantity: number;
  problem?: LineProblem;
  /** The two quantities that an ambiguous one could be, in words. */
  readings?: string;
}

/** A line's reference and quantity as texts; a quantity is undefined when the line names none. */
export interface LineParts {
  reference: string;
  quantity?: string;
  /** Other references on the line are not read. */
  hasOthers?: boolean;
}
