import { formatDate, formatTime } from '../../../domain/date';
import { isQuoteStatus, QUOTE_STATUS_NAMES } from '../../../domain/quoteStatus';
import { isAdmin } from '../../../domain/users';
import type { JournalEntry } from '../../api/adminEndpoints.gen';

/** One value an act changed; without `before` it is new, without `after` it is gone. */
export interface Change {
  label: string;
  before?: string;
  after?: string;
}

interface Field {
  label: string;
  /** What a value is in French; undefined when there is nothing to say. */
  say: (value: unknown) => string | undefined;
}

const plain = (value: unknown): string => (value === null || value === '' ? 'aucun' : String(value));
const yesOrNo = (value: unknown): string => (value === true ? 'Oui' : 'Non');
const percent = (value: unknown): string => `${String(value).replace('.', ',')} %`;
const moment = (value: unknown): string => `${formatDate(String(value))} à ${formatTime(String(value))}`;
const status = (value: unknown): string =>
  isQuoteStatus(String(value)) ? QUOTE_STATUS_NAMES[String(value) as keyof typeof QUOTE_STATUS_NAMES] : String(value);
const role = (value: unknown): string => (isAdmin({ roles: String(value) }) ? 'Administrateur' : 'Client');
const counted = (value: unknown): string | undefined => (value === 0 ? undefined : Number(value).toLocaleString('fr-FR'));

/** The values the journal keeps, in the order they are shown in. */
const FIELDS: Record<string, Field> = {
  featured: { label: 'Mise en avant', say: yesOrNo },
  url: { label: 'Lien vidéo', say: plain },
  file: { label: 'Fichier', say: plain },
  title: { label: 'Titre', say: plain },
  percentage: { label: 'Remise', say: percent },
  starts_at: { label: 'Début', say: moment },
  ends_at: { label: 'Fin', say: moment },
  status: { label: 'État', say: status },
  email: { label: 'E-mail', say: plain },
  subject: { label: 'Objet', say: plain },
  reason: { label: 'Refusé', say: plain },
  roles: { label: 'Rôle', say: role },
  created: { label: 'Articles créés', say: counted },
  changed: { label: 'Articles modifiés', say: counted },
  withdrawn: { label: 'Articles retirés de la vente', say: counted },
  restored: { label: 'Articles remis en vente', say: counted },
  refused: { label: 'Lignes refusées', say: counted },
  unchanged: { label: 'Articles inchangés', say: counted },
};

/** Numbers of rows: the sentence names what they stand for. */
const UNSAID = ['article', 'attachment'];

/** What an act changed, value by value; what stayed as it was is left out. */
export function sayChanges({ before, after }: Pick<JournalEntry, 'before' | 'after'>): Change[] {
  const known = Object.keys(FIELDS);
  const kept = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => !UNSAID.includes(name));
  const names = kept.sort((a, b) => rank(known, a) - rank(known, b));
  const changes = names.map((name) => changeOf(FIELDS[name] ?? { label: name, say: plain }, before?.[name], after?.[name]));
  return changes.filter((change) => change.before !== change.after);
}

const rank = (known: readonly string[], name: string): number => (known.includes(name) ? known.indexOf(name) : known.length);

function changeOf({ label, say }: Field, before: unknown, after: unknown): Change {
  const said = (value: unknown) => (value === undefined ? undefined : say(value));
  return { label, before: said(before), after: said(after) };
}
