import type { ShopFields } from '../domain/shopContent/sections';
import { published } from './company';

/**
 * Legally required details that only the shop's owner knows, as long as none are published. Pages
 * show an empty one as « [à compléter] ».
 */
export const legalDefaults = {
  legalName: '',
  legalForm: '',
  capital: '',
  address: '',
  register: '',
  siren: '',
  vat: '',
  email: '',
  director: '',
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  privacyContact: '',
  privacyOfficer: '',
  mailProvider: '',
  backups: '',
  /** The only one that may be missing: it is then left out. */
  siret: '',
};

/** The legal details with what the owner has published. */
export const legalDetailsOf = (changed?: ShopFields): typeof legalDefaults => ({
  ...legalDefaults,
  ...changed,
});

/** « , SIRET 552 081 317 66522 » after the SIREN number, if there is one. */
export const siretText = ({ siret }: Pick<typeof legalDefaults, 'siret'>): string =>
  siret && `, SIRET ${siret}`;

/** A detail as pages and documents show it; a missing one is marked. */
export const detailText = (detail: string): string => detail || '[à\u00A0compléter]';

/** The legal details on this page. */
export const legalDetails = legalDetailsOf(published.identity);
