import { NO_ADDRESSES } from '../../domain/quote/quoteAddress';
import type { RightName } from './rights';
import type { Tables } from './tables';

/**
 * What the columns of a table are to a person. Each column is in one of the lists at least: a
 * test compares them with the migrated schema of both engines. A new column of a person goes into
 * `person`, `cleared`, `authors` or `texts`, and erasure, the export's test and the rewriting of
 * files see it; one that ends something when it changes or its row goes into `rights`, and a
 * restore then ends it again (rights.ts).
 */
export interface DeclaredTable {
  /** Whose rows erasure deletes: by the account, the quote, the address or the mail. */
  deletedWith?: 'account' | 'quote' | 'address' | 'mail' | 'hash';
  /** Of a person, in rows that are deleted, or cleared by personalData/tableAnonymise.ts. */
  person?: string;
  /** Of a person, in rows that stay: what erasure leaves in them. */
  cleared?: Readonly<Record<string, string | number | null>>;
  /** Addresses of who wrote or entered it: erasure leaves a pseudonym, which is no address. */
  authors?: string;
  /** Texts that may name an address, which erasure replaces in them. */
  texts?: string;
  /** What ends a right when it changes or its row is deleted. */
  rights?: Readonly<Record<string, RightName>>;
  neither?: string;
  /** Filled again from the others or from nothing: backups and other engines do not get it. */
  isDerived?: true;
}

/** Replaces the last name in a quote whose personal data were erased. */
const ERASED_NAME = 'Données effacées';

/** What erasure leaves in a quote; number, date, status, lines and totals stay. */
export const ERASED_QUOTE = {
  user_id: null,
  past_user_id: null,
  // Both could identify a repeated request.
  idempotency_key: null,
  request_hash: '',
  first_name: '',
  last_name: ERASED_NAME,
  email: '',
  phone: '',
  comment: '',
  ...NO_ADDRESSES,
  company: '',
  own_reference: '',
  wished_date: '',
  copy_to: '',
  // Without it and without an address, a quote is an erased one.
  entered_via: '',
  entered_by: '',
} as const;

/** What erasure leaves in an acceptance. */
export const ERASED_ACCEPTANCE = {
  name: ERASED_NAME,
  order_reference: '',
  network_address: null,
  pdf_name: null,
  signatory_function: '',
  remark: '',
  version_reason: '',
} as const;

const LABELLED = 'id label revision journal_id';
const KEPT =
  'keeps_label keeps_description keeps_brand keeps_supplier keeps_packing keeps_prices ' +
  'keeps_category keeps_state file_label file_description file_brand file_secondary_reference ' +
  'file_packing file_base_price_cents file_ttc_price_cents file_vat_rate ' +
  'file_under_sub_category_id file_soft_deleted article_id';
const ONE_TIME = {
  deletedWith: 'account',
  rights: { token_hash: 'oneTimeLinks', used_at: 'oneTimeLinks' },
  person: 'user_id expires_at',
} as const;

export const DECLARED_TABLES: Readonly<Record<keyof Tables, DeclaredTable>> = {
  user_account: {
    deletedWith: 'account',
    person:
      'email password_hash first_name last_name phone verified delivery_address billing_address ' +
      'staff_notes created_at',
    rights: {
      id: 'accounts',
      activated: 'activations',
      email: 'addresses',
      roles: 'roles',
      password_hash: 'passwords',
      token_version: 'sessions',
    },
    neither: 'notes_revision contact_revision contact_changed_at invited',
  },
  password_reset: ONE_TIME,
  address_confirmation: ONE_TIME,
  email_change: { ...ONE_TIME, person: `${ONE_TIME.person} email`, neither: 'recovery' },
  former_address: { deletedWith: 'address', person: 'user_id email proved changed_at' },
  // Kept for restores: ids, and hashes that only the secret of the shop gives a meaning.
  ended_person: {
    rights: { user_id: 'persons', address_hash: 'persons' },
    neither: 'id kind user_created_at at',
  },
  saved_list: {
    deletedWith: 'account',
    person: 'user_id name name_key lines created_at changed_at',
    neither: 'id revision',
  },
  login_attempt: {
    deletedWith: 'hash',
    person: 'account last_failure_at last_success_at failures',
    neither: 'source',
  },
  tally: { deletedWith: 'hash', person: 'subject at', neither: 'kind' },
  rate_limit: { neither: 'key count ends_at', isDerived: true },
  staff: { deletedWith: 'address', person: 'email', rights: { email: 'staff' } },
  quote: {
    cleared: ERASED_QUOTE,
    person: 'search_text',
    authors: 'entered_by',
    rights: { email: 'quotes', copy_to: 'copies' },
    neither:
      'id created_at pipe_status total_quantity total_ht_cents offer_revision figure_offered_on ' +
      'figure_ordered_on figure_offered_cents figure_ordered_cents',
  },
  quote_line: {
    neither:
      'id quote_id article_id reference title packing unit_price quantity sale_percentage ' +
      'base_price ttc_unit_price vat_rate vat_guessed nacres',
  },
  quote_event: {
    person: 'text action_key',
    authors: 'author',
    rights: { kind: 'links' },
    neither: 'id quote_id at reason version',
  },
  quote_copy: {
    deletedWith: 'quote',
    person: 'email asked_at confirmed_at',
    rights: { token_hash: 'copies' },
    neither: 'id quote_id',
  },
  follow_link: {
    deletedWith: 'quote',
    person: 'created_at',
    rights: { token_hash: 'links', revoked_at: 'links', made_by: 'sessions' },
    neither: 'quote_id',
  },
  offer: {
    person: 'content pdf_name pdf_sha256 sent_to first_seen_at last_seen_at reminded_at',
    authors: 'changed_by',
    neither:
      'id quote_id version revision changed_at sent_at valid_until rule reminder ' +
      'total_ht_cents',
  },
  offer_acceptance: {
    cleared: ERASED_ACCEPTANCE,
    authors: 'recorded_by',
    neither:
      'quote_id version chosen accepted_at total_ht_cents means ordered_on ordered exported_at ' +
      'event_id acknowledged',
  },
  offer_file: {
    deletedWith: 'quote',
    person: 'stored_name name',
    neither: 'id quote_id version bytes',
  },
  offer_line: {
    deletedWith: 'quote',
    person: 'user_id email',
    neither: 'id quote_id version line_id article_id unit_price quantity sent_at accepted',
  },
  purchase_order: {
    deletedWith: 'quote',
    person: 'number stored_name name',
    neither: 'quote_id version bytes received_at',
  },
  order_file: {
    deletedWith: 'quote',
    person: 'stored_name name',
    neither: 'id quote_id bytes uploaded_at journal_id',
  },
  offer_origin: { neither: 'quote_id version line_id rayon brand' },
  quote_figure: {
    neither:
      'quote_id answered_on answer_minutes offered_on offer_event_id offered_cents ordered_on ' +
      'ordered_cents declined_on decline_reason',
    isDerived: true,
  },
  figure_of_day: {
    authors: 'label',
    neither: 'id day kind lines offered_cents taken_cents ordered_cents taken orders',
    isDerived: true,
  },
  quote_figure_part: {
    neither: 'quote_id kind label offered_on ordered_on lines offered_cents ordered_cents',
    isDerived: true,
  },
  offer_template: {
    authors: 'changed_by',
    neither: 'id name name_key content revision changed_at',
  },
  outbox: {
    deletedWith: 'mail',
    person:
      'recipient subject body_text body_html last_error reply_to recipient_domain event_id ' +
      'file_stored_name file_name more_files conversation user_id quote_id sent_at tried_at',
    neither:
      'id created_at next_attempt_at attempts for_staff failed_at opens_conversation links_cut',
  },
  journal: {
    texts: 'email target before after',
    neither: 'id user_id at operation article_id undoes subject_kind subject_id',
  },
  import_run: {
    authors: 'email',
    neither:
      'id user_id at file_name byte_size state duration_ms created changed withdrawn restored ' +
      'refused unchanged lines headings families revision journal_id corrects',
  },
  import_change: { neither: 'import_id reference kind before after' },
  import_refusal: { neither: 'import_id line reference reason cells superseded_by' },
  shop_section: { authors: 'draft_by', neither: 'section revision draft draft_at' },
  shop_version: { authors: 'published_by', neither: 'section version fields kept published_at' },
  content_file: { neither: 'name kind file_name mime_type bytes width height uploaded_at' },
  // The epoch of the sessions; a restore gives it a new value.
  setting: { rights: { value: 'sessions' }, neither: 'name' },
  category: { neither: LABELLED },
  sub_category: { neither: `${LABELLED} category_id` },
  under_sub_category: {
    neither: `${LABELLED} sub_category_id sheet_expected sheet_answered drawing nacres`,
  },
  category_family: { neither: 'path label under_sub_category_id' },
  merged_category: { neither: 'id target_id' },
  followed_merge: { neither: 'from_id article_id' },
  article: {
    neither:
      'id reference secondary_reference label brand description packing base_price_cents ' +
      'ttc_price_cents vat_rate under_sub_category_id soft_deleted featured video_link ' +
      'sheet_expected created_at updated_at',
  },
  article_edit: { neither: `${KEPT} revision made_here` },
  replaced_file_value: { neither: `${KEPT} import_id` },
  attachment: {
    neither:
      'id article_id is_picture is_default px_width px_height original_file_name stored_name ' +
      'mime_type byte_size kind created_at',
  },
  campaign: { neither: 'id title percentage starts_at ends_at' },
  campaign_article: { neither: 'campaign_id article_id' },
  search_queue: { neither: 'article_id', isDerived: true },
  search_word: { neither: 'id word', isDerived: true },
  // Searches that may be personal are left out (search/searchCounts.ts).
  search_count: { neither: 'day query searches found_nothing emptied' },
  search_replay: { neither: 'query version state articles replayed_at', isDerived: true },
  synonym: {
    authors: 'changed_by',
    neither: 'id shipped_id published draft revision changed_at',
  },
  synonym_set: { authors: 'published_by', neither: 'name revision version published_at' },
};

const entries = () => Object.entries(DECLARED_TABLES) as [keyof Tables, DeclaredTable][];

/** Tables that a backup, or a copy to the other engine, has. */
export const COPIED_TABLES = entries().flatMap(([table, { isDerived }]) =>
  isDerived ? [] : [table],
);

/** Tables that follow from others, and are filled again after a restore. */
export const DERIVED_TABLES = entries().flatMap(([table, { isDerived }]) =>
  isDerived ? [table] : [],
);

const words = (list = ''): string[] => list.split(' ').filter((word) => word !== '');

/** Tables with something of persons: erasure rewrites their files. */
export const personalTables = (): (keyof Tables)[] =>
  entries().flatMap(([table, declared]) => (personalColumns(declared).length > 0 ? [table] : []));

/** The columns of a table that have something of persons. */
export const personalColumns = ({ person, cleared, authors, texts }: DeclaredTable): string[] => [
  ...new Set([...words(person), ...Object.keys(cleared ?? {}), ...words(authors), ...words(texts)]),
];

/** Tables whose rows are deleted with the account, or the quote, that they belong to. */
export const tablesDeletedWith = (
  kind: NonNullable<DeclaredTable['deletedWith']>,
): (keyof Tables)[] =>
  entries().flatMap(([table, { deletedWith }]) => (deletedWith === kind ? [table] : []));

/** Columns with the address of who wrote or entered something. */
export const authorColumns = (): { table: keyof Tables; column: string }[] =>
  entries().flatMap(([table, { authors }]) => words(authors).map((column) => ({ table, column })));
