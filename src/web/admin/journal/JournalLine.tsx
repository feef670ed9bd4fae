import { Alert, Button } from 'antd';
import { useRef } from 'react';
import type { Article, JournalEntry } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatTime } from '../../../domain/date';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useUndoJournalEntryMutation } from '../../api/adminEndpoints.gen';
import { api } from '../../api/client';
import { isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { savedFile } from '../../api/savedFile';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useLostFocus } from '../../ui/browser/focus';
import { Link } from '../../ui/link/Link';
import { said, useCall } from '../kit/call/useCall';
import { AskFirst } from '../kit/dialog/BesideButton';
import { actionText, actorText, ARTICLE, type Change, changesOfEntry } from './entryTexts';
import styles from './JournalScreen.module.css';

interface JournalLineProps {
  entry: JournalEntry;
  /** The article concerned, once loaded. */
  article: Article | undefined;
}

/** One action: when, who, what, and the values before and after. */
export function JournalLine({ entry, article }: JournalLineProps) {
  const changes = changesOfEntry(entry);
  const line = useRef<HTMLLIElement>(null);
  // The button that undid it is gone.
  useLostFocus(String(entry.undo), () => line.current?.focus());
  return (
    <li ref={line} tabIndex={-1} className={styles.line}>
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
        <KeptOrder entry={entry} />
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

function TargetName({ entry: { target, subject, operation } }: { entry: JournalEntry }) {
  if (!subject) return <b>{target}</b>;
  const { kind, id, name } = subject;
  const numbered = typeset(`n° ${kind === 'quote' && name ? name : id}`);
  const quoted = name ? typeset(`« ${name} »`) : target;
  switch (kind) {
    case 'campaign':
      return operation === 'deleteCampaign' ? (
        <b>{quoted}</b>
      ) : (
        <Link to={adminPaths.campaign(id)}>{quoted}</Link>
      );
    case 'category':
    case 'template':
      return <b>{quoted}</b>;
    case 'import':
      return <Link to={adminPaths.oxygene()}>{quoted}</Link>;
    case 'quote':
      return name ? <Link to={adminPaths.quote(name)}>{numbered}</Link> : <b>{numbered}</b>;
    case 'account':
      return operation === 'deleteUser' ? (
        <b>{name || target}</b>
      ) : (
        <Link to={adminPaths.user(id)}>{name || numbered}</Link>
      );
    default:
      return <b>{name || target}</b>;
  }
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

interface KeptFile {
  quoteId: string;
  id: number;
}

const { useDownloadOrderFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    downloadOrderFile: build.mutation(
      savedFile<KeptFile>({
        type: 'application/pdf',
        bearer: true,
        call: ({ quoteId, id }) => ({ url: `/protected/quotes/${quoteId}/order/files/${id}` }),
        nameOf: ({ quoteId }) => `commande-annulee-${quoteId}.pdf`,
      }),
    ),
  }),
});

/** The file of an order that was undone, which is kept as long as the entry. */
function KeptOrder({ entry: { operation, subject, after } }: { entry: JournalEntry }) {
  const [download, { isLoading }] = useDownloadOrderFileMutation();
  const id = after?.orderFile;
  if (operation !== 'undoOrder' || typeof id !== 'number' || !subject) return null;
  return (
    <DownloadButton
      label="Bon de commande (PDF)"
      busy={isLoading}
      download={() => download({ quoteId: subject.id, id })}
    />
  );
}

/** Undoes an entry once that is confirmed; says in words why it cannot be undone. */
function UndoEntry({ id }: { id: number }) {
  const [undo] = useUndoJournalEntryMutation();
  const { run, isBusy, refusal } = useCall();
  return (
    <>
      <AskFirst
        title="Annuler ce changement ?"
        description={typeset('Ce qu’il avait remplacé revient, avec les mêmes numéros.')}
        okText="Annuler le changement"
        cancelText="Garder"
        onConfirm={() => void run(() => undo({ id: String(id) }), said)}
      >
        <Button type="link" className={styles.undo} disabled={isBusy}>
          Annuler
        </Button>
      </AskFirst>
      {refusal !== undefined && (
        <Alert
          type={isConflict(refusal) ? 'warning' : 'error'}
          showIcon
          title={typeset(failureText(refusal))}
        />
      )}
    </>
  );
}
