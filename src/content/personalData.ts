import { DEFAULT_RETENTION, formatRetentionDays } from '../domain/retention';
import { company } from './company';
import type { TextPageContent } from './legal';
import { detailText, legalDetails } from './legalDetails';
import { retentionPeriods } from './textParts';

/**
 * "Données personnelles": the information the law requires for people whose data is stored (RGPD,
 * article 13).
 */
export function personalDataOf(
  { name }: typeof company,
  details: typeof legalDetails,
  periods = retentionPeriods,
): TextPageContent {
  const { legalName, address, privacyContact, privacyOfficer, hostName, mailProvider, backups } =
    details;
  return {
    title: 'Données personnelles',
    intro:
      'Ce que le site enregistre de vous, pourquoi, pour combien de temps, et comment exercer vos droits.',
    sections: [
      {
        title: 'Qui en est responsable',
        paragraphs: [
          `Le responsable du traitement est ${detailText(legalName)}, ${detailText(address)}.`,
          `Pour toute question sur vos données : ${detailText(privacyContact)}. Délégué à la protection des données : ${detailText(privacyOfficer)}.`,
        ],
      },
      {
        title: 'Ce que nous enregistrons, et pourquoi',
        paragraphs: [
          'Demande de devis : prénom, nom, adresse e-mail, téléphone, adresses de livraison et de facturation, société, référence de commande, date de livraison souhaitée, commentaire et articles demandés, pour établir votre devis et y donner suite. Base légale : les mesures prises à votre demande avant un contrat, puis le contrat. Seule l’adresse e-mail est obligatoire. Une demande faite par téléphone, par e-mail, au comptoir ou sur un salon est enregistrée de même par nos équipes, avec la façon dont elle est arrivée et qui l’a saisie. Quand la page de votre devis vous montre une offre, la première et la dernière date en sont notées, pour savoir si elle vous est parvenue. Une offre restée sans réponse peut vous être rappelée par e-mail avant sa fin.',
          'Compte client : prénom, nom, adresse e-mail, téléphone, adresses et mot de passe (dont seule une empreinte est gardée), listes d’articles que vous y enregistrez, ce que nos équipes notent de vos demandes, et l’invitation par laquelle elles ont pu ouvrir le compte, pour retrouver vos devis et vos listes, et remplir vos coordonnées. Base légale : le contrat que vous acceptez en créant le compte.',
          'Message de contact : ce que vous écrivez dans le formulaire, pour vous répondre. Base légale : notre intérêt à répondre à qui nous écrit.',
          "E-mails : ceux que le site vous envoie à la suite de ces demandes. Le site n'envoie pas de publicité.",
          "Sécurité : l'adresse IP, le temps de limiter les tentatives répétées ; le journal de ce que font les administrateurs du site. Base légale : notre intérêt à protéger le site et vos données.",
          'Recherches : le texte cherché et le nombre de fois par jour, sans rien qui dise qui a cherché, pour améliorer la recherche et le catalogue. Un texte qui ressemble à une adresse e-mail ou à un numéro de téléphone n’est pas gardé ; un texte qui n’a rien trouvé, peut-être un nom, ne devient lisible qu’après avoir été cherché à trois dates différentes.',
          "Aucune décision n'est prise automatiquement, aucun profil n'est établi, et vos données ne sont ni vendues ni louées.",
        ],
      },
      {
        title: 'Qui les reçoit',
        paragraphs: [
          `Les personnes de ${name} qui traitent les devis et les messages ; notre hébergeur, ${detailText(hostName)} ; le prestataire qui achemine nos e-mails, ${detailText(mailProvider)}.`,
          "La vidéo de la page d'accueil n'est demandée à YouTube que si vous la lancez ; YouTube reçoit alors votre adresse IP. Rien d'autre du site ne vient d'un tiers.",
        ],
      },
      { title: 'Combien de temps', paragraphs: retentionInWords(periods, backups) },
      {
        title: 'Sur votre appareil',
        paragraphs: [
          'Le site ne dépose aucun cookie et ne mesure pas votre visite. Il garde sur votre appareil, dans le stockage de votre navigateur (IndexedDB, stockage local et stockage de session), ce dont il a besoin pour fonctionner : les articles de votre devis, votre connexion et votre profil, ce que vous avez commencé à écrire, le numéro, l’adresse e-mail et le lien de votre dernière demande, les articles que vous comparez et les douze derniers que vous avez vus. Le serveur lit ces articles pour les afficher et ne garde pas la liste ; « Effacer », au bas de la page d’un article, la supprime.',
          'Ce stockage est nécessaire au service que vous demandez : la loi ne demande pas votre accord (loi Informatique et Libertés, article 82). La fin de votre session, par la déconnexion ou autrement, efface tout cela ; seule reste une demande qui attend le réseau, pour votre prochaine connexion, si vous ne vous êtes pas déconnecté. Votre navigateur peut effacer le tout à tout moment.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          "Vous pouvez demander à lire vos données, à les corriger, à les effacer, à en recevoir une copie lisible par une machine, à en limiter l'usage ou à vous y opposer, et dire ce qu'elles doivent devenir après votre mort.",
          `Écrivez à ${detailText(privacyContact)}. Nous répondons dans le mois ; nous pouvons vous demander de montrer que l'adresse e-mail est la vôtre.`,
          'Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL : 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
        ],
      },
    ],
  };
}

/** The page with what is published. */
export const personalData = personalDataOf(company, legalDetails);

function retentionInWords(
  { mail, journal, searches }: typeof retentionPeriods,
  backups: string,
): string[] {
  const { quotesDays } = DEFAULT_RETENTION;
  return [
    "Compte client : jusqu'à ce que vous en demandiez la suppression.",
    quotesDays === 0
      ? "Devis : le temps de la relation commerciale ; ceux qui ont donné lieu à une commande, dix ans, avec les pièces comptables (code de commerce, article L123\u201122). Vous pouvez demander plus tôt l'effacement de vos coordonnées dans un devis resté sans suite."
      : `Devis : ${formatRetentionDays(quotesDays)} avec vos coordonnées ; ensuite le numéro, les articles et les montants seuls.`,
    `E-mails envoyés par le site, messages de contact compris : ${mail}.`,
    `Journal de ce que font les administrateurs : ${journal}.`,
    `Nombre de recherches par jour : ${searches}.`,
    'Liens de mot de passe et de vérification : ils cessent de servir en quelques heures et sont effacés dans les 30 jours.',
    `Sauvegardes : ${detailText(backups)}.`,
  ];
}
