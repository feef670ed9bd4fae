import { useEffect, useId, useState } from 'react';
import type { ArticlesUpdate, ArticlesUpdateGroups } from '../../../../contract/api.gen';
import type { OwnNode } from '../../../../domain/catalogue/ownTree';
import { formatCount } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { adminEndpoints, useUpdateArticlesMutation } from '../../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../../store/hooks';
import { ArticleGroups, campaignRefusals, rowOf } from '../../articleList/ArticleGroups';
import { useCall } from '../../kit/call/useCall';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ChangeField } from './ChangeField';
import { applyText, type ChangeKind, type ChosenChange } from './changes';
import styles from './Selection.module.css';

interface ChangeDialogProps {
  kind: ChangeKind;
  /** '58 articles sélectionnés'. */
  selected: string;
  tree: readonly OwnNode[];
  updateOf: (change: ArticlesUpdate['change']) => ArticlesUpdate;
  onDone: (groups: ArticlesUpdateGroups) => void;
  onCancel: () => void;
}

/** One field of the selected articles, and what changes or is refused before it is applied. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { kind, selected, tree, updateOf, onDone, onCancel } = props;
  const id = useId();
  const [change, setChange] = useState<ChosenChange>();
  const asked = change && updateOf(change);
  const { groups, error, isReading, readAgain } = useSelectionPreview(asked);
  const [update] = useUpdateArticlesMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const apply = async () => {
    if (!asked || !groups) return;
    const seenArticlesUpdate = { ...asked, seen: groups.seen };
    const data = await run(() => update({ seenArticlesUpdate }), null);
    if (data) onDone(data);
    else readAgain();
  };
  const changed = groups?.to_change.length ?? 0;
  return (
    <FormDialog
      width={640}
      title={`${kind.title} : ${selected}`}
      action={{
        text: changed === 0 ? 'Appliquer' : applyText(changed),
        disabled: changed === 0,
        onPress: () => void apply(),
      }}
      busy={isBusy}
      refusal={refusal ?? error}
      onClose={onCancel}
    >
      <div className={styles.field}>
        <label htmlFor={id} id={`${id}-label`}>
          {kind.name}
        </label>
        <ChangeField
          id={id}
          field={kind.field}
          value={change}
          tree={tree}
          onChoose={(chosen) => {
            setChange(chosen);
            reset();
          }}
        />
      </div>
      <div className={styles.preview}>
        <p role="status">{typeset(statusOf(groups, isReading))}</p>
        {groups && <Groups groups={groups} />}
      </div>
    </FormDialog>
  );
}

function statusOf(groups: ArticlesUpdateGroups | undefined, isReading: boolean): string {
  if (isReading) return 'Aperçu en cours…';
  if (!groups) return 'L’aperçu paraît dès que le champ est choisi.';
  const { to_change: changed, unchanged, refused } = groups;
  return [
    formatCount(changed.length, 'article change', 'articles changent'),
    ...(unchanged.length > 0 ? [formatCount(unchanged.length, 'l’a déjà', 'l’ont déjà')] : []),
    ...(refused.length > 0 ? [formatCount(refused.length, 'est refusé', 'sont refusés')] : []),
  ].join(', ');
}

function Groups({ groups }: { groups: ArticlesUpdateGroups }) {
  const { to_change: changed, unchanged, refused } = groups;
  const overlapping = refused.flatMap(({ article, campaign }) =>
    campaign ? [{ article, campaign }] : [],
  );
  const withdrawn = refused.flatMap(({ article, campaign }) => (campaign ? [] : [article]));
  return (
    <ArticleGroups
      groups={[
        ...campaignRefusals({ overlapping, withdrawn }),
        { title: 'Changent', rows: changed.map(rowOf) },
        { title: 'Sans changement', rows: unchanged.map(rowOf) },
      ]}
    />
  );
}

/** A brand is typed letter by letter. */
const TYPING_PAUSE_MS = 300;

interface Preview {
  key: string;
  groups?: ArticlesUpdateGroups | undefined;
  error?: unknown;
}

/** What a change of a selection would do, read as soon as it is chosen. */
function useSelectionPreview(asked: ArticlesUpdate | undefined) {
  const dispatch = useAppDispatch();
  const [round, setRound] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const key = asked && `${round} ${JSON.stringify(asked)}`;
  const isTyped = asked?.change.brand !== undefined;
  useEffect(
    function readPreview() {
      if (key === undefined) return undefined;
      let isWanted = true;
      const read = async () => {
        const articlesUpdate = JSON.parse(key.slice(key.indexOf(' '))) as ArticlesUpdate;
        const { data, error } = await dispatch(
          adminEndpoints.endpoints.previewArticlesUpdate.initiate(
            { articlesUpdate },
            { subscribe: false, forceRefetch: true },
          ),
        );
        if (isWanted) setPreview({ key, groups: data, error });
      };
      const timer = setTimeout(() => void read(), isTyped ? TYPING_PAUSE_MS : 0);
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    },
    [dispatch, isTyped, key],
  );
  const current = key !== undefined && preview?.key === key ? preview : undefined;
  return {
    groups: current?.groups,
    error: current?.error,
    isReading: key !== undefined && !current,
    readAgain: () => setRound((before) => before + 1),
  };
}
