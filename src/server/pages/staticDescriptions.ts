import { company } from '../../content/company';
import { typeset } from '../../domain/frenchTypography';
import { patterns } from '../../domain/paths';

const { name, trade } = company;

/** Descriptions of the pages with fixed texts, for search engines; /home has the shop's own, of index.html. */
const DESCRIPTIONS: Partial<Record<string, string>> = {
  [patterns.about]:
    `Qui est ${name} : une société indépendante qui fournit les laboratoires de l'enseignement, de la recherche ` + "et de l'industrie.",
  [patterns.terms]: `Les conditions de vente de ${name} : prix, port, devis, livraison, retours, garantie et règlement.`,
  [patterns.contact]: `Écrivez à ${name} ou appelez-nous au ${company.phone} : ${trade}. ${company.openingHours}.`,
  [patterns.legalNotice]: `L'éditeur du site ${name}, son hébergeur, et les règles qui s'appliquent aux ventes et aux devis.`,
  [patterns.personalData]: `Ce que le site ${name} enregistre de vous, pourquoi, pour combien de temps, et comment exercer vos droits.`,
};

/** @returns undefined for a page that has no description of its own. */
export function staticDescription(path: string): string | undefined {
  const description = DESCRIPTIONS[path];
  return description === undefined ? undefined : typeset(description);
}
