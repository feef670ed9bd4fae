import { unbrokenPhone } from '../domain/text/phoneText';
import { company } from './company';
import { callText, hoursInSentence } from './textParts';

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
}

/**
 * The page "Qui sommes-nous ?" (ROUTE-08): documented facts, otherwise neutral sample text
 * (OPEN-19).
 */
export const aboutOf = (
  { name, phone, openingHours, phoneNote }: typeof company,
  call = callText(phoneNote),
): { intro: string; sections: readonly TextSection[] } => ({
  intro: `${name} est une société indépendante qui vend des consommables, des équipements et des produits chimiques aux laboratoires de l'enseignement, de la recherche et de l'industrie.`,
  sections: [
    {
      title: 'Une société indépendante',
      paragraphs: [
        "Nous ne dépendons d'aucun fabricant : nous choisissons nos fournisseurs pour la qualité de leurs produits et la régularité de leurs livraisons.",
        'Verrerie, consommables plastiques, filtration, équipements, mesure, produits chimiques, sciences de la vie et sécurité : notre catalogue réunit ce qui sert chaque jour à la paillasse.',
      ],
    },
    {
      title: 'Importateur exclusif en France',
      paragraphs: [
        "Nous sommes l'importateur exclusif en France d'une marque de consommables plastiques, que nous conseillons et suivons de la commande à l'utilisation.",
      ],
    },
    {
      title: 'Notre propre service de livraison',
      paragraphs: [
        'Nous disposons de notre propre service de livraison pour la région parisienne : vos commandes y arrivent par nos véhicules, entre les mains de votre équipe.',
      ],
    },
    {
      title: 'Du devis à la commande',
      paragraphs: [
        "Composez votre devis en ligne et envoyez-le : nous le vérifions et vous répondons. Rien n'est à payer sur le site.",
        `Une question ? Appelez-nous au ${unbrokenPhone(phone)}. La ligne est ouverte ${hoursInSentence(openingHours)}${call}.`,
      ],
    },
  ],
});

/** The page with what is published. */
export const about = aboutOf(company);
