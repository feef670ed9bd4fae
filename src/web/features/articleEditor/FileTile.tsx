import { type ChangeEvent, useId, useState } from 'react';
import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { useArticleAct } from './useArticleAct';
import styles from './ArticleEditor.module.css';

interface FileTileProps {
  articleId: number;
  label: string;
  accept: string;
}

/** A square that takes a file by choice or by drop; the server tells picture from document by its bytes. */
export function FileTile({ articleId, label, accept }: FileTileProps) {
  const id = useId();
  const act = useArticleAct();
  const [over, setOver] = useState(false);
  const [upload, { isLoading }] = useUploadAttachmentMutation();
  const send = (file: File | undefined) => {
    if (file) void act(upload({ id: String(articleId), upload: { file } }).unwrap());
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    send(event.target.files?.[0]);
    event.target.value = ''; // The same file may be chosen again after a failure.
  };
  return (
    <label
      htmlFor={id}
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        send(event.dataTransfer.files[0]);
      }}
    >
      {isLoading ? <Spinner /> : <Icon name="upload" size={24} />}
      {label}
      <input id={id} type="file" className={styles.hiddenInput} accept={accept} disabled={isLoading} onChange={choose} />
    </label>
  );
}
