import type { Kysely } from 'kysely';
import type { Config } from '../config';
import { readStaff } from '../database/staff';
import type { Tables } from '../database/tables';

/** Recipients of notices about quotes and contact requests: STAFF_EMAILS when set, else the list of `shop staff set`. */
export const staffAddresses = async (config: Config, db: Kysely<Tables>): Promise<string[]> => config.staffEmails ?? readStaff(db);
