import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { FormDialog } from '../kit/dialog/FormDialog';
import { Segments } from '../kit/edit/Segments';
import { ArticleCriteria, type Criteria, sourceOf } from './ArticleCriteria';
import { ArticleGroups, rowOf } from './ArticleGroups';
import { ReferencesInput } from './ReferencesInput';
import { type AddTarget, type ArticlesPreview, useArticlesToAdd } from './useArticlesToAdd';
import styles from './AddArticles.module.css';

interface AddArticlesProps {
  target: AddTarget;
  onDone: () => void;
  onCancel: () => void;
}

const NO_CRITERIA: Criteria = { search: '' };

/** Dialog that adds the articles of a list, of its file or of criteria somewhere (PROMO-15). */
export function AddArticles({ target, onDone, onCancel }: AddArticlesProps) {
  const list = useArticlesToAdd(target, onDone);
  const { text, preview, problem, note, isReading, isAdding } = list;
  const [byCriteria, setByCriteria] = useState(false);
  const [criteria, setCriteria] = useState(NO_CRITERIA);
  const source = sourceOf(criteria);
  const isChosen = text.trim() !== '' || source !== undefined || criteria.search.trim() !== '';
  const read = () => {
    if (!byCriteria) list.readList(text);
    else if (source) list.readCriteria(source);
  };
  const count = preview?.toAdd.length ?? 0;
  const canRead = byCriteria ? source !== undefined : text.trim() !== '';
  return (
    <FormDialog
      title={target.title}
      width={720}
      action={{
        text: isReading ? 'Recherche…' : preview ? addText(count) : 'Voir l’aperçu',
        disabled: isReading || (preview ? count === 0 : !canRead),
        onPress: preview ? list.add : read,
      }}
      busy={isAdding}
      refusal={problem}
      isChanged={() => isChosen}
      onClose={onCancel}
      extraButton={
        preview && (
          <Button disabled={isAdding} className={styles.back} onClick={list.back}>
            {byCriteria ? 'Revenir aux critères' : 'Revenir à la liste'}
          </Button>
        )
      }
    >
      {note && <p className="muted">{typeset(note)}</p>}
      {preview ? (
        <Preview preview={preview} />
      ) : (
        <>
          {target.takesCriteria && (
            <Segments
              className={styles.ways}
              aria-label="Choisir les articles par"
              options={[
                { value: 'list', label: 'Liste' },
                { value: 'criteria', label: 'Rayon, marque, recherche' },
              ]}
              value={byCriteria ? 'criteria' : 'list'}
              onChange={(way) => {
                setByCriteria(way === 'criteria');
                list.forgetProblem();
              }}
            />
          )}
          {byCriteria ? (
            <ArticleCriteria
              criteria={criteria}
              onChange={(changed) => {
                setCriteria(changed);
                list.forgetProblem();
              }}
              onRead={read}
            />
          ) : (
            <ReferencesInput
              id="articles"
              label="Références"
              note="Une ligne par article. Une liste collée donne aussitôt son aperçu."
              rows={8}
              autoFocus
              placeholder={'BEFO000097\nFLCD000003'}
              value={text}
              isReading={isReading}
              isInvalid={problem !== undefined}
              onType={list.type}
              onPasteList={(pasted) => {
                list.type(pasted);
                list.readList(pasted);
              }}
              onFile={list.readFile}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

const addText = (count: number): string =>
  count === 1 ? 'Ajouter l’article' : `Ajouter les ${formatNumber(count)}`;

/** What would be added, and in groups what would not (PROMO-15, PROMO-16). */
function Preview({ preview: { toAdd, groups } }: { preview: ArticlesPreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function focusHeading() {
    heading.current?.focus();
  }, []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {typeset(formatCount(toAdd.length, 'article à ajouter', 'articles à ajouter'))}
      </h3>
      <ArticleGroups groups={[{ title: 'À ajouter', rows: toAdd.map(rowOf) }, ...groups]} />
    </>
  );
}
