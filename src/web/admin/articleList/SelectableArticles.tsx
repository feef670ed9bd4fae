import { Button, Checkbox } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article/article';
import { CAMPAIGN_SELECTION_MAX } from '../../../domain/campaign/campaignArticles';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { ROW_HEIGHT_PX } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { failureToasts } from '../../api/failureText';
import { articleThumbnailUrl } from '../../api/mediaUrls';
import { IconButton } from '../../ui/button/Button';
import { isRepeatedClick } from '../../ui/form/formHandling';
import { VirtualList } from '../../ui/list/VirtualList';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { checkboxOf, type Selection, useSelection } from '../kit/list/selection';
import { SelectionBar } from '../kit/list/SelectionBar';
import styles from './SelectableArticles.module.css';

const MAX_SHOWN = 10;
const MAX_HEIGHT_PX = 1000;

type Removal = Promise<{ data?: unknown; error?: unknown }>;

interface SelectableArticlesProps {
  label: string;
  articles: readonly Article[];
  /** "de la promotion": where articles are removed from. */
  from: string;
  /** What a row shows at the right. */
  renderPrices: (article: Article) => ReactNode;
  /** Said once one article is removed; null says nothing. */
  removedText: ((article: Article) => string) | null;
  onRemove: (article: Article) => Removal;
  onRemoveAll: (ids: number[]) => Removal;
}

/** Articles 100 px each, at most 1000 px; each is removed alone, or with those selected. */
export function SelectableArticles(props: SelectableArticlesProps) {
  const { label, articles } = props;
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const selection = useSelection({
    filter: '',
    total: articles.length,
    max: CAMPAIGN_SELECTION_MAX,
    nouns: ['article', 'articles'],
    rowAt: (index) => articles[index],
    ids: new Set(articles.map(({ id }) => id)),
  });
  return (
    <>
      <SelectionBar ref={bar} label="Articles sélectionnés" selection={selection}>
        <Button danger disabled={selection.count === 0} onClick={() => setAsking(true)}>
          Retirer la sélection…
        </Button>
      </SelectionBar>
      <VirtualList
        role="list"
        label={label}
        items={articles}
        itemKey={(article) => article.id}
        rowHeight={ROW_HEIGHT_PX}
        height={articles.length > MAX_SHOWN ? MAX_HEIGHT_PX : articles.length * ROW_HEIGHT_PX}
        renderRow={(article, index) => (
          <Row {...props} article={article} index={index} selection={selection} />
        )}
      />
      {isAsking && (
        <RemoveSelection
          {...props}
          ids={[...selection.rows.keys()]}
          onDone={() => {
            selection.clear();
            setAsking(false);
            // What opened the dialog is disabled now.
            setTimeout(() => bar.current?.querySelector('input')?.focus(NO_SCROLL));
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NO_SCROLL = { preventScroll: true };

interface RowProps extends SelectableArticlesProps {
  article: Article;
  index: number;
  selection: Selection<Article>;
}

function Row(props: RowProps) {
  const { article, index, selection, articles, renderPrices } = props;
  const { from, removedText, onRemove } = props;
  const { run, isBusy } = useCall(failureToasts);
  const remove = async (button: HTMLElement) => {
    const next = nextAfter(button);
    const removed = removedText && removedText(article);
    if (await run(() => onRemove(article), removed)) setTimeout(() => next?.focus(NO_SCROLL));
  };
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={articles.length}
      className={styles.row}
    >
      <Checkbox
        {...checkboxOf(selection, article, index)}
        aria-label={`Sélectionner ${article.label}`}
      />
      <img src={articleThumbnailUrl(article.id)} alt="" width={72} height={72} loading="lazy" />
      <div>
        <p className={styles.label}>{article.label}</p>
        <p className={styles.reference}>
          {brandName(article.title)} · {article.crmId}
        </p>
      </div>
      <span className={styles.packing}>{article.conditionnement}</span>
      <span className={styles.prices}>{renderPrices(article)}</span>
      <IconButton
        label={`Retirer ${article.label} ${from}`}
        icon="close"
        disabled={isBusy}
        onClick={(click) => isRepeatedClick(click) || void remove(click.currentTarget)}
      />
    </div>
  );
}

/**
 * Where to move the focus when a button's row disappears: the same button of a neighbouring row,
 * else the group.
 */
function nextAfter(button: HTMLElement): HTMLElement | null {
  const group = button.closest('section');
  const removeButtons = [
    ...(group?.querySelectorAll<HTMLElement>('button[aria-label^="Retirer "]') ?? []),
  ];
  const index = removeButtons.indexOf(button);
  return removeButtons[index + 1] ?? removeButtons[index - 1] ?? group;
}

interface RemoveSelectionProps extends SelectableArticlesProps {
  ids: number[];
  onDone: () => void;
  onCancel: () => void;
}

function RemoveSelection({ ids, from, onRemoveAll, onDone, onCancel }: RemoveSelectionProps) {
  const { run, isBusy, refusal } = useCall(failureToasts);
  const removed = `${formatCount(ids.length, 'article retiré', 'articles retirés')} ${from}`;
  const confirm = async () => {
    if (await run(() => onRemoveAll(ids), typeset(removed))) onDone();
  };
  return (
    <FormDialog
      title={`Retirer ${formatCount(ids.length, 'article', 'articles')} ${from} ?`}
      action={{
        text: ids.length === 1 ? 'Retirer l’article' : `Retirer les ${formatNumber(ids.length)}`,
        danger: true,
        onPress: () => void confirm(),
      }}
      busy={isBusy}
      refusal={refusal}
      onClose={onCancel}
    >
      <p>Ils restent au catalogue, et peuvent être ajoutés de nouveau.</p>
    </FormDialog>
  );
}
