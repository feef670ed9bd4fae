import type { JournalEntry } from '../../../contract/api.gen';
import { isAdmin } from '../../../domain/account/users';
import { formatDateTime } from '../../../domain/date';
import { formatNumber } from '../../../domain/frenchNumber';
import { isQuoteChannel, QUOTE_CHANNEL_NAMES } from '../../../domain/quote/enteredRequest';
import { isQuoteStatus, QUOTE_STATUS_NAMES } from '../../../domain/quote/quote';

/** A changed value; without `before` it was added, without `after` removed. */
export interface Change {
  label: string;
  before?: string;
  after?: string;
}

interface Field {
  label: string;
  /** The value in French; undefined to omit it. */
  format: (value: unknown) => string | undefined;
}

function plain(value: unknown): string {
  if (value === null || value === '') return 'aucun';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
const yesOrNo = (value: unknown): string => (value === true ? 'Oui' : 'Non');
const percent = (value: unknown): string => `${String(value).replace('.', ',')} %`;
const moment = (value: unknown): string => formatDateTime(String(value));
const status = (value: unknown): string =>
  isQuoteStatus(String(value))
    ? QUOTE_STATUS_NAMES[String(value) as keyof typeof QUOTE_STATUS_NAMES]
    : String(value);
const channel = (value: unknown): string =>
  isQuoteChannel(String(value))
    ? QUOTE_CHANNEL_NAMES[String(value) as keyof typeof QUOTE_CHANNEL_NAMES]
    : String(value);
const role = (value: unknown): string =>
  isAdmin({ roles: String(value) }) ? 'Administrateur' : 'Client';
const nonZero = (value: unknown): string | undefined =>
  value === 0 ? undefined : formatNumber(Number(value));

/** The fields of journal entries, in display order. */
const FIELDS: Record<string, Field> = {
  featured: { label: 'Mise en avant', format: yesOrNo },
  url: { label: 'Lien vidéo', format: plain },
  file: { label: 'Fichier', format: plain },
  name: { label: 'Nom', format: plain },
  title: { label: 'Titre', format: plain },
  percentage: { label: 'Remise', format: percent },
  starts_at: { label: 'Début', format: moment },
  ends_at: { label: 'Fin', format: moment },
  status: { label: 'État', format: status },
  email: { label: 'E-mail', format: plain },
  to: { label: 'Envoyée à', format: plain },
  copies: { label: 'Copies', format: plain },
  subject: { label: 'Objet', format: plain },
  reason: { label: 'Refusé', format: plain },
  roles: { label: 'Rôle', format: role },
  via: { label: 'Reçue par', format: channel },
  lines: { label: 'Lignes', format: nonZero },
  notified: { label: 'Client prévenu', format: yesOrNo },
  created: { label: 'Articles créés', format: nonZero },
  changed: { label: 'Articles modifiés', format: nonZero },
  withdrawn: { label: 'Articles retirés de la vente', format: nonZero },
  restored: { label: 'Articles remis en vente', format: nonZero },
  refused: { label: 'Lignes refusées', format: nonZero },
  unchanged: { label: 'Articles inchangés', format: nonZero },
};

/** Row ids: the sentence names what they refer to. */
const OMITTED = ['article', 'attachment'];

/** The values an action changed; unchanged values are omitted. */
export function changesOfEntry({
  before,
  after,
}: Pick<JournalEntry, 'before' | 'after'>): Change[] {
  const known = Object.keys(FIELDS);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !OMITTED.includes(name),
  );
  const names = fields.sort((a, b) => rank(known, a) - rank(known, b));
  const changes = names.map((name) =>
    changeOf(FIELDS[name] ?? { label: name, format: plain }, before?.[name], after?.[name]),
  );
  return changes.filter((change) => change.before !== change.after);
}

const rank = (known: readonly string[], name: string): number =>
  known.includes(name) ? known.indexOf(name) : known.length;

function changeOf({ label, format }: Field, before: unknown, after: unknown): Change {
  const text = (value: unknown) => (value === undefined ? undefined : format(value));
  return { label, before: text(before), after: text(after) };
}
