import { Alert, Button, Input, Modal, Upload } from 'antd';
import { useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { LIST_FILES, LIST_FILES_HINT } from '../../features/listFile/listFile';
import { useFileDrop } from '../../ui/browser/fileDrop';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { UnsavedChangesDialog } from '../UnsavedChanges';
import { ArticlesPreview } from './ArticlesPreview';
import { useArticlesToAdd } from './useArticlesToAdd';
import styles from './AddArticles.module.css';

interface AddArticlesProps {
  campaign: Campaign;
  onDone: () => void;
  onCancel: () => void;
}

/** Dialog that adds the articles of a pasted list or of a file to a promotion (PROMO-15). */
export function AddArticles({ campaign, onDone, onCancel }: AddArticlesProps) {
  const list = useArticlesToAdd(campaign, onDone);
  const { text, preview, problem, note, isReading, isAdding } = list;
  const [isLeaving, setLeaving] = useState(false);
  const [isFullyOpen, setFullyOpen] = useState(false);
  const stop = () => (text.trim() === '' ? onCancel() : setLeaving(true));
  useCloseOnBack(!isLeaving, stop);
  const count = preview?.to_add.length ?? 0;
  return (
    <Modal
      open
      title={typeset(`Ajouter des articles à « ${campaign.title} »`)}
      width={720}
      okText={preview ? addText(count) : 'Voir l’aperçu'}
      okButtonProps={{ disabled: preview ? count === 0 : text.trim() === '' }}
      confirmLoading={isReading || isAdding}
      onOk={preview ? list.add : () => list.read(text)}
      onCancel={stop}
      afterOpenChange={setFullyOpen}
      footer={(buttons) => (
        <>
          {preview && (
            <Button disabled={isAdding} className={styles.back} onClick={list.backToList}>
              Revenir à la liste
            </Button>
          )}
          {buttons}
        </>
      )}
    >
      {problem && (
        <Alert className={styles.problem} type="error" showIcon title={typeset(problem)} />
      )}
      {note && <p className="muted">{typeset(note)}</p>}
      {preview ? <ArticlesPreview preview={preview} /> : <ListField list={list} />}
      <UnsavedChangesDialog
        open={isLeaving && isFullyOpen}
        onStay={() => setLeaving(false)}
        onLeave={onCancel}
      />
    </Modal>
  );
}

const addText = (count: number): string =>
  count === 1 ? 'Ajouter l’article' : `Ajouter les ${formatNumber(count)}`;

/** The list, which is pasted, typed or dropped; a pasted one is read at once. */
function ListField({ list }: { list: ReturnType<typeof useArticlesToAdd> }) {
  const { text, problem, isReading, type, read, readFile } = list;
  const { isOver, ...drop } = useFileDrop(readFile);
  return (
    <div className={isOver ? `${styles.list} ${styles.over}` : styles.list} {...drop}>
      <label htmlFor="articles">Références</label>
      <Input.TextArea
        id="articles"
        rows={8}
        autoFocus
        readOnly={isReading}
        value={text}
        aria-describedby="articles-note"
        status={problem ? 'error' : ''}
        placeholder={'BEFO000097\nFLCD000003'}
        onChange={({ target }) => type(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (isReading || text.trim() !== '' || !/[\n\t]/.test(pasted.trim())) return;
          event.preventDefault();
          type(pasted);
          read(pasted);
        }}
      />
      <p id="articles-note" className="muted">
        {typeset('Une ligne par article. Une liste collée donne aussitôt son aperçu.')}
      </p>
      <div className={styles.file}>
        <Upload
          accept={LIST_FILES}
          showUploadList={false}
          disabled={isReading}
          beforeUpload={(file) => {
            readFile(file);
            return false; // keeps antd from uploading
          }}
        >
          <Button disabled={isReading} aria-describedby="articles-file">
            Choisir un fichier
          </Button>
        </Upload>
        <span id="articles-file" className="muted">
          {typeset(`ou déposez-le sur la liste. ${LIST_FILES_HINT}`)}
        </span>
      </div>
    </div>
  );
}
