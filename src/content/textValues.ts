import type { PlaceholderValues } from '../domain/shopContent/texts/placeholders';
import { unbrokenPhone } from '../domain/text/phoneText';
import type { company } from './company';
import { type Conditions, figureValuesOf } from './conditions';
import { detailText, type legalDetails, siretText } from './legalDetails';
import { termTextsOf } from './termTexts';
import { callText, hoursInSentence, retentionPeriods } from './textParts';

/** What the names between braces stand for in the texts of the shop. */
export const textValuesOf = (
  { name, phone, openingHours, phoneNote }: typeof company,
  details: typeof legalDetails,
  figures: Conditions,
): PlaceholderValues => ({
  ...figureValuesOf(figures),
  ...sentenceValuesOf(figures),
  nom: name,
  téléphone: unbrokenPhone(phone),
  horaires: hoursInSentence(openingHours),
  'mention appel': callText(phoneNote),
  dénomination: detailText(details.legalName),
  'forme juridique': detailText(details.legalForm),
  capital: detailText(details.capital),
  siège: detailText(details.address),
  immatriculation: detailText(details.register),
  SIREN: detailText(details.siren),
  'mention SIRET': siretText(details),
  TVA: detailText(details.vat),
  'e-mail': detailText(details.email),
  directeur: detailText(details.director),
  hébergeur: detailText(details.hostName),
  'adresse hébergeur': detailText(details.hostAddress),
  'téléphone hébergeur': detailText(details.hostPhone),
  'contact données': detailText(details.privacyContact),
  délégué: detailText(details.privacyOfficer),
  'prestataire e-mails': detailText(details.mailProvider),
  sauvegardes: detailText(details.backups),
  'durée e-mails': retentionPeriods.mail,
  'durée journal': retentionPeriods.journal,
  'durée recherches': retentionPeriods.searches,
});

function sentenceValuesOf(figures: Conditions) {
  const { claims, payment, deposit, warranty, partsWarranty } = termTextsOf(figures);
  return {
    'phrase réclamation': claims,
    'phrase règlement': payment,
    'phrase acompte': deposit,
    'phrase garantie': warranty,
    'phrase pièces': partsWarranty,
  };
}
