import { LOGO_FIELDS } from './logo';
import { readEmail, readPhone, readSiren, readSiret, readVat } from './readField';
import type { FieldGroup } from './shopField';

const expected = { isOptional: true, isExpected: true } as const;

/** The fields of the shop's identity. */
export const IDENTITY: readonly FieldGroup[] = [
  {
    title: 'Enseigne',
    note: 'Dans l’en-tête, le pied de page, les titres, les e-mails et les documents',
    fields: [
      { name: 'name', label: 'Nom de la boutique', max: 60 },
      ...LOGO_FIELDS,
      {
        name: 'trade',
        label: 'Activité',
        max: 120,
        note: 'Après le nom, sans majuscule : « verrerie et consommables de laboratoire »',
      },
      { name: 'baseline', label: 'Phrase du pied de page', max: 200, isSentence: true },
      {
        name: 'description',
        label: 'Description pour les moteurs de recherche',
        max: 200,
        isSentence: true,
      },
    ],
  },
  {
    title: 'Joindre la boutique',
    fields: [
      { name: 'phone', label: 'Téléphone', max: 20, read: readPhone },
      {
        name: 'openingHours',
        label: 'Horaires',
        max: 80,
        note: 'Comme dans une phrase : « Du lundi au vendredi, de 8h à 19h »',
      },
      {
        name: 'phoneNote',
        label: 'Prix de l’appel',
        max: 40,
        isOptional: true,
        note: 'Après les horaires : « appel non surtaxé » ; vide, rien n’en est dit',
      },
      {
        name: 'email',
        label: 'Adresse e-mail de contact',
        max: 254,
        read: readEmail,
        ...expected,
      },
      {
        name: 'searchHelp',
        label: 'Quand une recherche ne trouve rien',
        max: 200,
        isOptional: true,
        isSentence: true,
        note: 'Au-dessus du téléphone ; vide, cette phrase n’est pas dite',
      },
    ],
  },
  {
    title: 'Société',
    note: 'Repris dans les mentions légales et au pied des offres',
    fields: [
      { name: 'legalName', label: 'Dénomination sociale', max: 120, ...expected },
      { name: 'legalForm', label: 'Forme juridique (SAS, SARL…)', max: 60, ...expected },
      {
        name: 'capital',
        label: 'Capital social',
        max: 40,
        note: 'Avec sa monnaie : « 40 000 € »',
        ...expected,
      },
      { name: 'address', label: 'Adresse du siège social', max: 200, ...expected },
      {
        name: 'register',
        label: 'Immatriculation (RCS et ville)',
        max: 120,
        note: '« RCS Lyon » : le numéro SIREN la suit',
        ...expected,
      },
      { name: 'siren', label: 'Numéro SIREN', max: 20, read: readSiren, ...expected },
      { name: 'siret', label: 'Numéro SIRET', max: 24, read: readSiret, isOptional: true },
      {
        name: 'vat',
        label: 'Numéro de TVA intracommunautaire',
        max: 24,
        read: readVat,
        ...expected,
      },
      { name: 'director', label: 'Directeur de la publication', max: 120, ...expected },
    ],
  },
  {
    title: 'Hébergement',
    fields: [
      { name: 'hostName', label: 'Nom de l’hébergeur', max: 120, ...expected },
      { name: 'hostAddress', label: 'Adresse de l’hébergeur', max: 200, ...expected },
      { name: 'hostPhone', label: 'Téléphone de l’hébergeur', max: 40, ...expected },
    ],
  },
  {
    title: 'Données personnelles',
    fields: [
      {
        name: 'privacyContact',
        label: 'À qui écrire pour ses données',
        max: 254,
        read: readEmail,
        ...expected,
      },
      {
        name: 'privacyOfficer',
        label: 'Délégué à la protection des données',
        max: 200,
        note: '« aucun » s’il n’y en a pas',
        ...expected,
      },
      {
        name: 'mailProvider',
        label: 'Prestataire qui achemine les e-mails',
        max: 120,
        note: 'La société dont le serveur envoie les e-mails de la boutique',
        ...expected,
      },
      {
        name: 'backups',
        label: 'Durée de conservation des sauvegardes',
        max: 120,
        note: '« trente jours »',
        ...expected,
      },
    ],
  },
];
