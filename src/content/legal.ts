import { unbrokenPhone } from '../domain/text/phoneText';
import type { TextSection } from './about';
import { company } from './company';
import { detailText, legalDetails, siretText } from './legalDetails';

/** A page of plain text. */
export interface TextPageContent {
  title: string;
  intro?: string;
  sections: readonly TextSection[];
}

/**
 * "Mentions légales": the legally required information about the site's publisher (loi n° 2004-575,
 * article 1-1).
 */
export function legalNoticeOf(
  { name, phone }: typeof company,
  details: typeof legalDetails,
  siret = siretText(details),
): TextPageContent {
  const {
    legalName,
    legalForm,
    capital,
    address,
    register,
    siren,
    vat,
    email,
    director,
    hostName,
    hostAddress,
    hostPhone,
  } = details;
  return {
    title: 'Mentions légales',
    sections: [
      {
        title: 'Éditeur du site',
        paragraphs: [
          `Le site ${name} est édité par ${detailText(legalName)}, ${detailText(legalForm)} au capital de ${detailText(capital)}.`,
          `Siège social : ${detailText(address)}.`,
          `Immatriculation : ${detailText(register)}, SIREN ${detailText(siren)}${siret}. Numéro de TVA intracommunautaire : ${detailText(vat)}.`,
          `Téléphone : ${unbrokenPhone(phone)}. Adresse e-mail : ${detailText(email)}.`,
        ],
      },
      { title: 'Directeur de la publication', paragraphs: [`${detailText(director)}.`] },
      {
        title: 'Hébergeur',
        paragraphs: [
          `${detailText(hostName)}, ${detailText(hostAddress)}. Téléphone : ${detailText(hostPhone)}.`,
        ],
      },
      {
        title: 'Ventes et devis',
        paragraphs: [
          "Le site présente un catalogue et reçoit des demandes de devis de professionnels. Rien ne s'y paie.",
          'Les ventes suivent la page « Conditions de vente ».',
        ],
      },
      {
        title: 'Propriété intellectuelle',
        paragraphs: [
          "Les textes, les images, les dessins et le logo du site ne peuvent être reproduits sans accord écrit de l'éditeur. Les marques citées appartiennent à leurs propriétaires.",
        ],
      },
      {
        title: 'Données personnelles',
        paragraphs: [
          'La page « Données personnelles » dit ce que le site enregistre, pourquoi, pour combien de temps, et comment exercer vos droits.',
        ],
      },
    ],
  };
}

/** The page with what is published. */
export const legalNotice = legalNoticeOf(company, legalDetails);
