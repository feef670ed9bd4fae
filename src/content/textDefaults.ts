import { placeholder, type PlaceholderName } from '../domain/shopContent/texts/placeholders';
import { printShopText } from '../domain/shopContent/texts/textNotation';
import type { TextField } from '../domain/shopContent/texts/textPages';
import { aboutOf, type TextSection } from './about';
import { companyDefaults } from './company';
import { conditionsOf } from './conditions';
import { legalNoticeOf } from './legal';
import { legalDefaults } from './legalDetails';
import { personalDataOf } from './personalData';
import { termsOf } from './terms';

const named = (name: PlaceholderName) => placeholder(name);
const amount = (name: PlaceholderName) => ({ euros: '0', text: placeholder(name) });

const company = {
  ...companyDefaults,
  name: named('nom'),
  phone: named('téléphone'),
  openingHours: named('horaires'),
};

const details = {
  ...legalDefaults,
  legalName: named('dénomination'),
  legalForm: named('forme juridique'),
  capital: named('capital'),
  address: named('siège'),
  register: named('immatriculation'),
  siren: named('SIREN'),
  vat: named('TVA'),
  email: named('e-mail'),
  director: named('directeur'),
  hostName: named('hébergeur'),
  hostAddress: named('adresse hébergeur'),
  hostPhone: named('téléphone hébergeur'),
  privacyContact: named('contact données'),
  privacyOfficer: named('délégué'),
  mailProvider: named('prestataire e-mails'),
  backups: named('sauvegardes'),
};

const figures = {
  ...conditionsOf(),
  freeCarriageAbove: amount('franco'),
  carriage: amount('port'),
  depositAbove: amount('acompte'),
  validityDays: named('validité'),
  paymentDays: named('règlement'),
  claimHours: named('réclamation'),
  warrantyMonths: named('garantie'),
  partsWarrantyMonths: named('garantie pièces'),
  returnDeduction: named('abattement'),
  claimsText: named('phrase réclamation'),
  paymentText: named('phrase règlement'),
  depositText: named('phrase acompte'),
  warrantyText: named('phrase garantie'),
  partsWarrantyText: named('phrase pièces'),
};

const periods = {
  mail: named('durée e-mails'),
  journal: named('durée journal'),
  searches: named('durée recherches'),
};

interface TextPage {
  intro?: string;
  sections: readonly TextSection[];
}

const inNotation = ({ intro, sections }: TextPage): string =>
  printShopText({
    intro: intro === undefined ? [] : [paragraph(intro)],
    sections: sections.map(({ title, paragraphs }) => ({
      title,
      blocks: paragraphs.map(paragraph),
    })),
  });

const paragraph = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] });

/**
 * The texts of this folder in the notation of the owner, with names in the place of what is
 * published elsewhere.
 */
export const textDefaults: Readonly<Record<TextField, string>> = {
  about: inNotation(aboutOf(company, named('mention appel'))),
  terms: inNotation({ sections: termsOf(figures) }),
  legalNotice: inNotation(legalNoticeOf(company, details, named('mention SIRET'))),
  personalData: inNotation(personalDataOf(company, details, periods)),
};
