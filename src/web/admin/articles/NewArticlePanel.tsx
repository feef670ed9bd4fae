import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { OwnArticle } from '../../../contract/api.gen';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import {
  missingFields,
  REQUIRED_FIELDS,
  type RequiredField,
} from '../../../domain/catalogue/requiredFields';
import { typeset } from '../../../domain/text/frenchText';
import { useCreateArticleMutation } from '../../api/adminEndpoints.gen';
import { fieldOf, messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { useFocusRefused } from '../kit/edit/useFocusRefused';
import { followingTtc } from './articleDraft';
import { Refusable } from './ArticleField';
import { ArticleForm } from './ArticleForm';
import { controlOf } from './fieldControl';
import {
  newArticleBody,
  type NewArticleDraft,
  type NewArticleName,
  type NewArticleTexts,
  NO_TEXTS,
} from './newArticle';
import styles from './ArticleDrawer.module.css';

export interface NewArticlePanelProps {
  draft: NewArticleDraft;
  tree: readonly OwnNode[];
  onType: (typed: Partial<NewArticleTexts>) => void;
  onCreated: (article: OwnArticle) => void;
  onGiveUp: () => void;
}

/** The fields of an article that the shop makes beside Oxygène. */
export function NewArticlePanel({ draft, tree, ...panel }: NewArticlePanelProps) {
  const { onType, onCreated, onGiveUp } = panel;
  const [create] = useCreateArticleMutation();
  const { run, isBusy, refusal: error, reset } = useCall();
  const [tries, setTries] = useState(0);
  const missing = tries > 0 ? missingFields(draft ?? {}) : [];
  const refusalOf = (name: NewArticleName): string | undefined =>
    missing.includes(name as RequiredField)
      ? REQUIRED_FIELDS[name as RequiredField]
      : messageForField(error, name);
  const refused = NAMES.find((name) => refusalOf(name) !== undefined);
  useFocusRefused(() => controlOf(refused), error, tries);
  const following = followingTtc(draft ?? {});
  const value = { ...NO_TEXTS, ...draft, ...following.shown };
  const submit = async () => {
    setTries((before) => before + 1);
    if (missingFields(value).length > 0) return;
    const newArticle = newArticleBody(draft);
    const created = await run(() => create({ newArticle }), 'Article créé');
    if (created) onCreated(created);
  };
  const type = (typed: Partial<NewArticleTexts>) => {
    if ((fieldOf(error) ?? '') in typed) reset();
    onType(typed);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.fields}>
        {error !== undefined && refused === undefined && (
          <Alert type="error" showIcon role="alert" title={typeset(failureText(error))} />
        )}
        <p className={styles.summary}>
          {typeset('Un article créé ici n’est jamais retiré par un import.')}
        </p>
        <ReferenceField
          value={value.reference}
          refusal={refusalOf('reference')}
          onChange={(reference) => type({ reference })}
        />
        <ArticleForm
          context={{ refusalOf, categoryName: String, onTakeFile: () => {} }}
          value={value}
          priceNote={following.note}
          tree={tree}
          onType={type}
        />
      </div>
      <div className={styles.foot}>
        <BusyButton htmlType="submit" type="primary" busy={isBusy}>
          Créer l’article
        </BusyButton>
        <Button disabled={isBusy} onClick={onGiveUp}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

const NAMES = Object.keys(NO_TEXTS) as NewArticleName[];

interface ReferenceFieldProps {
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
}

const ReferenceField = ({ value, refusal, onChange }: ReferenceFieldProps) => (
  <div className={styles.field}>
    <div className={styles.labelled}>
      <label htmlFor="article-reference">Référence</label>
    </div>
    <Refusable id="article-reference" refusal={refusal}>
      {(field) => (
        <Input
          {...field}
          autoFocus
          autoComplete="off"
          maxLength={1000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Refusable>
  </div>
);
