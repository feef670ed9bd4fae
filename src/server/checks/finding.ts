import type { Config } from '../config';
import type { DatabaseInspection } from '../database/backup/inspectDatabase';
import type { Environment } from '../environment';

/** With an `error` the shop cannot work; with a `warning` it can. */
export type Level = 'ok' | 'warning' | 'error';

/** One line of the report, in French. */
export interface Finding {
  level: Level;
  subject: string;
  text: string;
  /** Printed one per line. */
  details?: string[];
}

/** The input of the checks. */
export interface CheckInput {
  env: Environment;
  /** The valid settings; the secret is a placeholder. */
  config: Config;
  /** One sentence per invalid setting. */
  refused: string[];
  /** 'unusable': a PostgreSQL on which the shop could not start, and why in French. */
  database: DatabaseInspection | { state: 'unusable'; why: string };
}

export type Check = (input: CheckInput) => Finding[] | Promise<Finding[]>;

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });
export const warning = (subject: string, text: string, details?: string[]): Finding => ({
  level: 'warning',
  subject,
  text,
  details,
});
export const failure = (subject: string, text: string): Finding => ({
  level: 'error',
  subject,
  text,
});
