import { Alert, Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import type { OwnArticle } from '../../../contract/api.gen';
import { disagreementText } from '../../../domain/catalogue/articlePrice';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { formatCount } from '../../../domain/frenchNumber';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useUpdateArticleMutation } from '../../api/adminEndpoints.gen';
import { fieldOf, messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { Link } from '../../ui/link/Link';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { useFocusRefused } from '../kit/edit/useFocusRefused';
import {
  type ArticleDraft,
  type ArticleTextName,
  type ArticleTexts,
  followingTtc,
  PIN_OF,
  sentTexts,
  storedPrice,
  storedTexts,
} from './articleDraft';
import { ArticleForm } from './ArticleForm';
import { ArticleMedia, type ArticleMediaProps } from './ArticleMedia';
import { controlOf } from './fieldControl';
import styles from './ArticleDrawer.module.css';

export interface ArticlePanelProps {
  article: OwnArticle;
  draft: ArticleDraft | undefined;
  tree: readonly OwnNode[];
  categoryName: (id: number) => string;
  onType: (typed: Partial<ArticleTexts>) => void;
  /** Those fields are stored, or given up. */
  onSettled: (fields: Partial<ArticleTexts>) => void;
  /** Reads the article again. */
  readAgain: () => Promise<OwnArticle | undefined>;
  /** The revision to send for what was typed of a revision. */
  revisionOf: (read: number) => number;
  /** @param read the revision over which it was stored */
  onStored: (stored: OwnArticle, read: number) => void;
  media: Omit<ArticleMediaProps, 'articleId'>;
}

/** The fields of the open article. What is typed stays until it is stored. */
export function ArticlePanel({
  article,
  draft,
  tree,
  categoryName,
  onType,
  onSettled,
  readAgain,
  revisionOf,
  onStored,
  media,
}: ArticlePanelProps) {
  const [update] = useUpdateArticleMutation();
  const { run, isBusy, refusal: error, reset } = useCall();
  const fields = draft?.fields ?? {};
  const change = async (articleChange: Parameters<typeof update>[0]['articleChange']) => {
    const call = () => update({ id: String(article.id), articleChange });
    const stored = await run(call, 'Article enregistré');
    await readAgain();
    if (stored) onStored(stored, articleChange.revision);
    return stored;
  };
  const save = async (revision: number) => {
    if (await change({ revision, ...sentTexts(fields) })) onSettled(fields);
  };
  const takeFile = async (name: ArticleTextName) => {
    const pin = PIN_OF[name];
    if (!(await change({ revision: article.revision, file_fields: [pin] }))) return;
    const isTaken = ([each]: [string, unknown]) => PIN_OF[each as ArticleTextName] === pin;
    onSettled(Object.fromEntries(Object.entries(fields).filter(isTaken)));
    // The pressed button is gone.
    controlOf(name)?.focus();
  };
  const following = followingTtc(fields, storedPrice(article));
  const shown = { ...storedTexts(article), ...fields, ...following.shown };
  // A price that was not typed may be refused too.
  const refused = (Object.keys(shown) as ArticleTextName[]).find(
    (name) => messageForField(error, name) !== undefined,
  );
  useFocusRefused(() => controlOf(refused), error);
  const formId = useId();
  return (
    <div className={styles.form}>
      <form
        id={formId}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft) void save(revisionOf(draft.revision));
        }}
      >
        {error !== undefined && refused === undefined && (
          <PanelRefusal
            error={error}
            onKeep={() => void save(article.revision)}
            onTake={() => {
              reset();
              onSettled(fields);
            }}
          />
        )}
        <p className={styles.summary}>
          {typeset(
            article.made_here === '1'
              ? 'Article créé ici : aucun import ne le retire. '
              : article.kept.length > 0
                ? `${formatCount(article.kept.length, 'champ gardé', 'champs gardés')} malgré l’import. `
                : 'Un champ changé ici est gardé malgré l’import. ',
          )}
          {article.soft_deleted === '0' && (
            <Link to={paths.article(article.id)}>Voir dans la boutique</Link>
          )}
        </p>
        {article.price_check === '1' && (
          <Alert type="warning" showIcon title={typeset(toCheckText(article))} />
        )}
        <ArticleForm
          context={{
            article,
            refusalOf: (name) => messageForField(error, name),
            categoryName,
            onTakeFile: (name) => void takeFile(name),
          }}
          value={shown}
          priceNote={following.note}
          tree={tree}
          onType={(typed) => {
            const field = fieldOf(error);
            if (field !== undefined && isAbout(field, typed)) reset();
            onType(typed);
          }}
        />
      </form>
      {article.soft_deleted === '0' ? (
        <ArticleMedia articleId={article.id} {...media} />
      ) : (
        <p className={`${styles.summary} ${styles.withdrawn}`}>
          {typeset('Images, documents, vidéo et promotions : une fois l’article en vente.')}
        </p>
      )}
      <div className={styles.foot}>
        <BusyButton form={formId} htmlType="submit" type="primary" disabled={!draft} busy={isBusy}>
          Enregistrer
        </BusyButton>
        <Button
          disabled={!draft || isBusy}
          onClick={() => {
            reset();
            onSettled(fields);
          }}
        >
          Annuler
        </Button>
      </div>
    </div>
  );
}

/** The refusal of one price may be about another. */
const isAbout = (field: string, typed: Partial<ArticleTexts>): boolean =>
  (Object.keys(typed) as ArticleTextName[]).some(
    (name) => name === field || PIN_OF[name] === PIN_OF[field as ArticleTextName],
  );

const toCheckText = (article: OwnArticle): string =>
  `Prix à vérifier : ${disagreementText(storedPrice(article))}`;

interface PanelRefusalProps {
  error: unknown;
  onKeep: () => void;
  onTake: () => void;
}

/** Above the fields, in view: why they were not stored, and both versions where there are two. */
function PanelRefusal({ error, ...choice }: PanelRefusalProps) {
  const stale = messageForField(error, 'revision');
  if (stale !== undefined) return <ConflictChoice message={stale} focusOn={error} {...choice} />;
  return <Refusal error={error} />;
}

function Refusal({ error }: { error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function focusRefusal() {
      place.current?.focus();
    },
    [error],
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Alert type="error" showIcon role="alert" title={typeset(failureText(error))} />
    </div>
  );
}
