import { parisDateTime } from '../../domain/parisTime';
import { isQuoteChannel, QUOTE_CHANNEL_NAMES } from '../../domain/quote/enteredRequest';
import type { SharedLine } from '../../domain/referenceList/sharedList';
import type { Instant } from '../database/columnTypes';
import type { Tables } from '../database/tables';
import { shownSentence } from '../journal/tableSentences';

/** The French name of a column in the export, and what is written of its value. */
type Exported = string | readonly [name: string, write: (value: never) => unknown];

interface ExportedTable {
  columns: Readonly<Record<string, Exported>>;
  /** Columns that are left out: why, or what says the same. */
  without?: Readonly<Record<string, string>>;
}

/** 0 and null mean never. */
export const timeOf = (instant: Instant | null): string | null =>
  instant ? parisDateTime(instant) : null;
const isSet = (bit: 0 | 1): boolean => bit === 1;
const parsed = (json: string | null): unknown => json && JSON.parse(json);

const KEY = 'A key.';
const HASH = 'A hash that nobody can read.';
const NAME_ON_DISK = 'The name of a stored file, which says nothing of the person.';
const DERIVED = 'Derived from other columns.';
const LINK = {
  columns: { expires_at: ['fin', timeOf] },
  without: { user_id: KEY },
} as const satisfies ExportedTable;

/**
 * How the export writes each personal column that declaredTables.ts names, or why it does not; a
 * test compares both. Columns of authors are counted (AUTHORED).
 */
export const EXPORTED = {
  user_account: {
    columns: {
      first_name: 'prenom',
      last_name: 'nom',
      phone: 'telephone',
      delivery_address: ['adresse_de_livraison', parsed],
      billing_address: ['adresse_de_facturation', parsed],
      created_at: ['cree', timeOf],
      verified: ['adresse_confirmee', isSet],
      staff_notes: 'notes_internes',
    },
    without: { email: '"adresse" or "autres_adresses".', password_hash: HASH },
  },
  password_reset: LINK,
  address_confirmation: LINK,
  email_change: { ...LINK, columns: { ...LINK.columns, email: 'vers' } },
  former_address: {
    columns: {},
    without: {
      email: '"autres_adresses".',
      user_id: KEY,
      proved: 'Whether what is stored under it is found.',
      changed_at: 'The mail about the change says it.',
    },
  },
  saved_list: {
    columns: {
      name: 'nom',
      created_at: 'creee',
      changed_at: 'modifiee',
      lines: [
        'lignes',
        (lines: string) =>
          (JSON.parse(lines) as SharedLine[]).map(({ reference, quantity }) => ({
            reference,
            quantite: quantity,
          })),
      ],
    },
    without: { user_id: KEY, name_key: DERIVED },
  },
  login_attempt: {
    columns: {
      failures: 'echecs_de_suite',
      last_failure_at: ['dernier_echec', timeOf],
      last_success_at: ['derniere_reussite', timeOf],
    },
    without: { account: HASH },
  },
  tally: {
    columns: {},
    without: { subject: HASH, at: '"emails_comptes_par_les_limites" counts them.' },
  },
  staff: { columns: {}, without: { email: '"prevenu_des_devis".' } },
  quote: {
    columns: {
      first_name: 'prenom',
      last_name: 'nom',
      email: 'email',
      phone: 'telephone',
      comment: 'commentaire',
      delivery_street: 'livraison_rue',
      delivery_street_complement: 'livraison_complement',
      delivery_zip_code: 'livraison_code_postal',
      delivery_city: 'livraison_ville',
      delivery_country: 'livraison_pays',
      billing_street: 'facturation_rue',
      billing_street_complement: 'facturation_complement',
      billing_zip_code: 'facturation_code_postal',
      billing_city: 'facturation_ville',
      billing_country: 'facturation_pays',
      company: 'societe',
      own_reference: 'reference_du_client',
      wished_date: 'livraison_souhaitee',
      copy_to: 'copie_a',
      entered_via: [
        'recue_par',
        (via: string) => (isQuoteChannel(via) ? QUOTE_CHANNEL_NAMES[via] : 'Site'),
      ],
    },
    without: {
      user_id: KEY,
      past_user_id: KEY,
      idempotency_key: KEY,
      request_hash: HASH,
      search_text: DERIVED,
    },
  },
  quote_event: { columns: { text: 'texte' }, without: { action_key: KEY } },
  quote_copy: {
    columns: {
      asked_at: ['demandee', timeOf],
      confirmed_at: ['acceptee', timeOf],
      email: 'adresse',
    },
  },
  follow_link: { columns: {}, without: { created_at: 'The mail with the link says it.' } },
  offer: {
    columns: {
      sent_to: [
        'envoyee_a',
        (sent: { to: string; copies: string[] } | null) => sent && [sent.to, ...sent.copies],
      ],
      first_seen_at: 'vue_la_premiere_fois',
      last_seen_at: 'vue_la_derniere_fois',
      reminded_at: 'relancee',
      pdf_sha256: 'empreinte_du_pdf',
    },
    without: { content: '"message", "conditions" and "lignes".', pdf_name: NAME_ON_DISK },
  },
  offer_acceptance: {
    columns: {
      name: 'nom',
      order_reference: 'reference_de_commande',
      network_address: 'adresse_reseau',
      signatory_function: 'fonction',
      version_reason: 'raison_de_la_version',
    },
    without: {
      remark: 'A note of staff, as those of the thread.',
      pdf_name: NAME_ON_DISK,
    },
  },
  offer_file: { columns: { name: 'nom' }, without: { stored_name: NAME_ON_DISK } },
  offer_line: {
    columns: {},
    without: { user_id: KEY, email: 'That of the quote that it is listed with.' },
  },
  purchase_order: {
    columns: { number: 'numero', name: 'fichier' },
    without: { stored_name: NAME_ON_DISK },
  },
  order_file: { columns: { name: 'nom' }, without: { stored_name: NAME_ON_DISK } },
  outbox: {
    columns: {
      sent_at: ['envoye', timeOf],
      tried_at: ['dernier_essai', timeOf],
      recipient: 'destinataire',
      reply_to: 'reponse_a',
      subject: 'objet',
      body_text: 'texte',
      last_error: 'refus',
      file_name: 'fichier_joint',
      more_files: [
        'autres_fichiers',
        (files: string | null) =>
          ((parsed(files) ?? []) as { name: string }[]).map(({ name }) => name),
      ],
    },
    without: {
      body_html: '"texte" says the same.',
      recipient_domain: DERIVED,
      file_stored_name: NAME_ON_DISK,
      conversation: KEY,
      event_id: KEY,
      user_id: KEY,
      quote_id: KEY,
    },
  },
  journal: {
    columns: {
      email: 'par',
      target: ['objet', shownSentence],
      before: ['avant', parsed],
      after: ['apres', parsed],
    },
  },
} as const satisfies Partial<Record<keyof Tables, ExportedTable>>;

/** What the export calls the tables with the author of a text: it counts the rows. */
export const AUTHORED: Partial<Record<keyof Tables, string>> = {
  quote: 'Demandes saisies',
  quote_event: 'Échanges et notes des devis',
  offer: 'Offres',
  offer_acceptance: 'Commandes enregistrées',
  offer_template: 'Modèles d’offres',
  import_run: 'Imports du catalogue',
  shop_section: 'Brouillons de « Ma boutique »',
  shop_version: 'Versions publiées de « Ma boutique »',
  synonym: 'Synonymes de la recherche',
  synonym_set: 'Publication des synonymes',
};

/**
 * The personal columns of a row, by their names in the export.
 * @throws Error when the row lacks one of them: it was not read.
 */
export function exported(table: keyof typeof EXPORTED, row: object): Record<string, unknown> {
  const columns: Readonly<Record<string, Exported>> = EXPORTED[table].columns;
  return Object.fromEntries(
    Object.entries(columns).map(([column, written]) => {
      if (!(column in row)) throw new Error(`${table}.${column} is exported, and was not read`);
      const value = row[column as keyof typeof row];
      return typeof written === 'string' ? [written, value] : [written[0], written[1](value)];
    }),
  );
}
