import { Button, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ArticlesUpdate, ArticlesUpdateGroups } from '../../../../contract/api.gen';
import type { OwnNode } from '../../../../domain/catalogue/ownTree';
import { formatCount } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { useUpdateArticlesMutation } from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';
import { ArticleGroups, campaignRefusals, rowOf } from '../../articleList/ArticleGroups';
import { ProblemAlert } from '../../articleList/ProblemAlert';
import { BusyButton } from '../../Feedback';
import { selectedText } from './articleSelection';
import { ChangeField } from './ChangeField';
import { applyText, type ChangeKind, type ChosenChange } from './changes';
import { useSelectionPreview } from './useSelectionPreview';
import styles from './Selection.module.css';

interface ChangeDialogProps {
  kind: ChangeKind;
  count: number;
  tree: readonly OwnNode[];
  updateOf: (change: ArticlesUpdate['change']) => ArticlesUpdate;
  onDone: (groups: ArticlesUpdateGroups) => void;
  onCancel: () => void;
}

/** One field of the selected articles, and what changes or is refused before it is applied. */
export function ChangeDialog({ kind, count, tree, updateOf, onDone, onCancel }: ChangeDialogProps) {
  const id = useId();
  const [change, setChange] = useState<ChosenChange>();
  const asked = change && updateOf(change);
  const { groups, error, isReading, readAgain } = useSelectionPreview(asked);
  const [update] = useUpdateArticlesMutation();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const [refusal, setRefusal] = useState<unknown>();
  useCloseOnBack(true, onCancel);
  const apply = async () => {
    if (!asked || !groups || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const { data, error: failure } = await update({
      seenArticlesUpdate: { ...asked, seen: groups.seen },
    });
    isUnderWay.current = false;
    setBusy(false);
    if (data) {
      onDone(data);
      return;
    }
    setRefusal(failure);
    readAgain();
  };
  const changed = groups?.to_change.length ?? 0;
  const problem = refusal ?? error;
  return (
    <Modal
      open
      width={640}
      title={typeset(`${kind.title} : ${selectedText(count)}`)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Annuler</Button>
          <BusyButton
            type="primary"
            busy={isBusy}
            disabled={changed === 0}
            onClick={() => void apply()}
          >
            {changed === 0 ? 'Appliquer' : typeset(applyText(changed))}
          </BusyButton>
        </>
      }
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
            setRefusal(undefined);
          }}
        />
      </div>
      {problem !== undefined && <ProblemAlert text={failureText(problem)} />}
      <div className={styles.preview}>
        <p role="status">{typeset(statusOf(groups, isReading))}</p>
        {groups && <Groups groups={groups} />}
      </div>
    </Modal>
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
