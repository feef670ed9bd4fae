import type { Config, Environment } from '../../config';
import type { DatabaseInspection } from '../../database/backup/inspectDatabase';

/** `wrong` keeps the shop from working; `to look at` does not. */
export type Verdict = 'in order' | 'to look at' | 'wrong';

/** One line of the report, in French. */
export interface Finding {
  verdict: Verdict;
  subject: string;
  text: string;
  /** Said one below the other. */
  details?: string[];
}

/** What the checks look at. */
export interface Checked {
  env: Environment;
  /** The settings that can be used; its secret is none. */
  config: Config;
  /** Why the others cannot. */
  refused: string[];
  database: DatabaseInspection;
}

export type Check = (checked: Checked) => Finding[] | Promise<Finding[]>;

export const inOrder = (subject: string, text: string): Finding => ({ verdict: 'in order', subject, text });
export const toLookAt = (subject: string, text: string, details?: string[]): Finding => ({ verdict: 'to look at', subject, text, details });
export const wrong = (subject: string, text: string): Finding => ({ verdict: 'wrong', subject, text });
