import { parisDateTime } from '../../../domain/parisTime';
import { isServerTimeTold, serverNow } from './serverClock';

/**
 * The server's Paris time 'YYYY-MM-DD HH:mm:ss' at an instant of the device, by default now: rules
 * about days follow the server's clock. Until it was told it is the device's.
 */
export const serverTime = (deviceMs?: number): string => parisDateTime(serverNow(deviceMs));

/** The server's Paris time; undefined until it was told. */
export const toldServerTime = (): string | undefined =>
  isServerTimeTold() ? serverTime() : undefined;
