import type { Services } from '../services';

/** The services that filling an empty database needs. */
export type SeedServices = Pick<Services, 'database' | 'clock' | 'files'> & {
  config: Pick<Services['config'], 'dataDir' | 'database' | 'catalogue'>;
};
