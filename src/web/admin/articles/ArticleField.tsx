import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { OwnArticle } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { type ArticleTextName, fieldOfFile, PIN_OF } from './articleDraft';
import styles from './ArticleDrawer.module.css';

/** What the fields of one article share. */
export interface ArticleFieldContext {
  /** Undefined for one that is not made yet. */
  article?: OwnArticle;
  refusalOf: (name: ArticleTextName) => string | undefined;
  categoryName: (id: number) => string;
  /** Takes the file's value of a kept field. */
  onTakeFile: (name: ArticleTextName) => void;
}

interface ArticleFieldProps {
  context: ArticleFieldContext;
  name: ArticleTextName;
  label: string;
  children: RefusableProps['children'];
}

interface RefusableProps {
  id: string;
  refusal: string | undefined;
  /** @param field what names and describes the control. */
  children: (field: {
    id: string;
    status?: 'error';
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A control with its refusal below. */
export const Refusable = ({ id, refusal, children }: RefusableProps) => (
  <>
    {children({
      id,
      ...(refusal && {
        status: 'error' as const,
        'aria-invalid': true as const,
        'aria-describedby': `${id}-refusal`,
      }),
    })}
    {refusal && (
      <p id={`${id}-refusal`} role="alert" className={styles.refusal}>
        {typeset(refusal)}
      </p>
    )}
  </>
);

/** A field with where its value comes from, what the file says instead, and its refusal. */
export function ArticleField({ context, name, label, children }: ArticleFieldProps) {
  const { article, refusalOf, categoryName, onTakeFile } = context;
  const id = `article-${name}`;
  const isKept = article?.kept.includes(PIN_OF[name]) === true;
  const refusal = refusalOf(name);
  const ofFile = isKept ? fieldOfFile(name, article.file, categoryName) : undefined;
  const isTaken = name === 'soft_deleted' && article?.made_here === '1';
  return (
    <div className={isKept ? `${styles.field} ${styles.kept}` : styles.field}>
      <div className={styles.labelled}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {isKept && (
          <Tag className={styles.tag} icon={<PushpinOutlined {...decorative(16)} />}>
            Gardé malgré l’import
          </Tag>
        )}
        {article && !isKept && <span className={styles.source}>Oxygène</span>}
      </div>
      <Refusable id={id} refusal={refusal}>
        {children}
      </Refusable>
      {ofFile !== undefined && !isTaken && (
        <p className={styles.file}>
          <span>{typeset(`Fichier : ${ofFile}`)}</span>
          <Button
            type="link"
            size="small"
            className={styles.take}
            aria-describedby={`${id}-label`}
            onClick={() => onTakeFile(name)}
          >
            Revenir au fichier
          </Button>
        </p>
      )}
    </div>
  );
}
