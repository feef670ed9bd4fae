import type { Article, JournalEntry } from '../../../contract/api.gen';
import { adminPaths, type AdminQuoteList } from '../../../domain/adminPaths';
import { formatTime } from '../../../domain/date';
import { paths } from '../../../domain/paths';
import { isQuoteStatus, type QuoteStatus } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { Link } from '../../ui/link/Link';
import {
  actionText,
  actorText,
  ARTICLE,
  type Change,
  changesOfEntry,
  readTarget,
} from './entryTexts';
import { UndoEntry } from './UndoEntry';
import styles from './JournalScreen.module.css';

interface JournalLineProps {
  entry: JournalEntry;
  /** The article concerned, once loaded. */
  article: Article | undefined;
}

/** One action: when, who, what, and the values before and after. */
export function JournalLine({ entry, article }: JournalLineProps) {
  const changes = changesOfEntry(entry);
  return (
    <li className={styles.line}>
      <time dateTime={entry.date_time.replace(' ', 'T')}>{formatTime(entry.date_time)}</time>
      <div>
        <p>
          <b>{actorText(entry)}</b>{' '}
          {actionText(entry).map((part) => {
            if (typeof part === 'string') return part;
            return part === ARTICLE ? (
              <ArticleName key="article" id={entry.article_id} article={article} />
            ) : (
              <TargetName key="target" entry={entry} />
            );
          })}
        </p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangedValue key={change.label} change={change} />
            ))}
          </ul>
        )}
        {entry.undo === 'POSSIBLE' && <UndoEntry id={entry.id} />}
        {entry.undo === 'DONE' && <p className={styles.undone}>Annulé</p>}
      </div>
    </li>
  );
}

/** A withdrawn article has no page to link to. */
function ArticleName({ id, article }: { id: number | null; article: Article | undefined }) {
  const name = article ? `${article.label} (${article.crmId})` : typeset(`n° ${id}`);
  return (
    <>
      l’article{' '}
      {id === null || article?.soft_deleted === '1' ? (
        <b>{name}</b>
      ) : (
        <Link to={paths.article(id)}>{name}</Link>
      )}
    </>
  );
}

const LISTS: Record<QuoteStatus, AdminQuoteList> = {
  PENDING: 'pending',
  ON_GOING: 'ongoing',
  ARCHIVED: 'archived',
};

function TargetName({ entry }: { entry: JournalEntry }) {
  const { kind, id, name } = readTarget(entry.target);
  const status = String(entry.after?.status);
  const quoted = typeset(`« ${name} »`);
  if (kind === 'Promotion')
    return entry.operation === 'deleteCampaign' ? (
      <b>{quoted}</b>
    ) : (
      <Link to={adminPaths.campaign(id)}>{quoted}</Link>
    );
  if (kind === 'Rayon') return <b>{quoted}</b>;
  // Entries of earlier versions name quotes by id alone.
  if (kind === 'Devis' && name)
    return <Link to={adminPaths.quote(name)}>{typeset(`n° ${name}`)}</Link>;
  if (kind === 'Devis' && isQuoteStatus(status))
    return <Link to={adminPaths.quotes(LISTS[status])}>{typeset(`n° ${id}`)}</Link>;
  if (kind === 'Import') return <Link to={adminPaths.oxygene()}>{quoted}</Link>;
  if (kind === 'Compte' && entry.operation !== 'deleteUser')
    return <Link to={adminPaths.user(id)}>{name || typeset(`n° ${id}`)}</Link>;
  return <b>{name || entry.target}</b>;
}

function ChangedValue({ change: { label, before, after } }: { change: Change }) {
  return (
    <li>
      <span className={styles.label}>{typeset(`${label} :`)}</span>{' '}
      {before !== undefined && (
        <del>
          <span className="sr">avant, </span>
          {typeset(before)}
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && (
        <ins>
          <span className="sr">après, </span>
          {typeset(after)}
        </ins>
      )}
    </li>
  );
}
