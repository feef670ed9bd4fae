import type { TextSection } from './about';
import { type Conditions, conditions } from './conditions';
import { absentFiguresOf, termTextsOf } from './termTexts';

/** The page "Conditions de vente" (ROUTE-07, TERMS-01..13). */
export const termsOf = (figures: Conditions): readonly TextSection[] => {
  const texts = termTextsOf(figures);
  return [
    {
      title: 'Prix',
      paragraphs: [
        'Nos prix sont indiqués en euros hors taxes (HT). La TVA en vigueur au jour de la facturation leur est ajoutée.',
      ],
    },
    {
      title: 'Port et emballage',
      paragraphs: said(
        absentFiguresOf(figures).port ??
          `Les commandes supérieures à ${figures.freeCarriageAbove.text} HT sont livrées franco de port.`,
        absentFiguresOf(figures).port
          ? ''
          : `En dessous de ce montant, une participation aux frais de port et d'emballage de ${figures.carriage.text} HT est facturée.`,
      ),
    },
    {
      title: 'Devis',
      paragraphs: [`Nos devis sont valables ${figures.validityDays} jours.`],
    },
    {
      title: 'Livraison et réclamations',
      paragraphs: said(texts.claims),
    },
    {
      title: 'Retours',
      paragraphs: [
        `Les retours que nous avons acceptés font l'objet d'un avoir, diminué d'un abattement forfaitaire de ${figures.returnDeduction} %.`,
      ],
    },
    {
      title: 'Garantie',
      paragraphs: said(texts.warranty, texts.partsWarranty),
    },
    {
      title: 'Règlement',
      paragraphs: said(
        texts.payment,
        texts.deposit,
        "Tout retard de paiement entraîne des pénalités égales à 1,5 fois le taux de l'intérêt légal.",
      ),
    },
    {
      title: 'Prestations de service',
      paragraphs: ['Les interventions et prestations de service sont facturées par heure entamée.'],
    },
  ].filter(({ paragraphs }) => paragraphs.length > 0);
};

/** Without the sentences that the owner has left empty. */
const said = (...sentences: string[]): string[] => sentences.filter(Boolean);

/** The page with what is published. */
export const terms = termsOf(conditions);
