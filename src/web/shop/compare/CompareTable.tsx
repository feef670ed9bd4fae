import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article/article';
import {
  comparedProperties,
  type ComparedRow,
  comparedRow,
} from '../../../domain/article/comparison';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { ArticleThumbnail } from '../../features/article/ArticleThumbnail';
import { CellPrice } from '../../features/article/PriceTag';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { IconButton } from '../../ui/button/Button';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { Link } from '../../ui/link/Link';
import styles from './CompareScreen.module.css';

interface CompareTableProps {
  articles: readonly Article[];
  onRemove: (id: number) => void;
}

/**
 * A column for each article; the names of the rows stay in view while the table scrolls sideways.
 */
export function CompareTable({ articles, onRemove }: CompareTableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  // A single article differs from none.
  const leavesOut = onlyDifferent && articles.length > 1;
  const [head, remove] = useRemoval(articles, onRemove);
  const rows = rowsOf(articles).filter(({ differs }) => differs || !leavesOut);
  return (
    <>
      {articles.length > 1 && (
        <div className={styles.screenOnly}>
          <CheckboxField
            name="different"
            label="Seulement ce qui diffère"
            checked={onlyDifferent}
            onChange={setOnlyDifferent}
          />
        </div>
      )}
      {/* Scrollable by keyboard too. */}
      <div className={styles.scroller} role="region" aria-label="Comparaison" tabIndex={0}>
        <table
          className={styles.table}
          style={{ '--articles': articles.length } as CSSProperties}
          aria-label="Articles comparés"
        >
          <thead>
            <tr ref={head}>
              <td />
              {articles.map((article) => (
                <th key={article.id} scope="col">
                  <ArticleHead article={article} onRemove={remove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} articles={articles} />
            ))}
            <tr className={styles.screenOnly}>
              <th scope="row">Devis</th>
              {articles.map((article) => (
                <td key={article.id}>
                  <AddToCartBox article={article} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

const PRICE = 'Prix HT';

function rowsOf(articles: readonly Article[]): ComparedRow[] {
  const row = (name: string, valueOf: (article: Article) => string) =>
    comparedRow(name, articles.map(valueOf));
  return [
    row('Référence', ({ crmId }) => crmId),
    row('Marque', ({ title }) => brandName(title)),
    row(PRICE, ({ basePrice }) => basePrice),
    row('Conditionnement', ({ conditionnement }) => conditionnement),
    ...comparedProperties(articles),
  ];
}

function ArticleHead({ article, onRemove }: { article: Article; onRemove: (id: number) => void }) {
  return (
    <div className={styles.head}>
      <ArticleThumbnail articleId={article.id} />
      <Link to={paths.article(article.id)}>{typeset(article.label)}</Link>
      <IconButton
        icon="close"
        size={16}
        label={`Retirer de la comparaison : ${article.label}`}
        onClick={() => onRemove(article.id)}
      />
    </div>
  );
}

function Row({ row, articles }: { row: ComparedRow; articles: readonly Article[] }) {
  return (
    <tr className={row.differs ? styles.different : undefined}>
      <th scope="row">
        {row.name}
        {row.differs && (
          <span className={styles.mark}>
            <span aria-hidden="true">≠</span>
            <span className="sr"> (valeurs différentes)</span>
          </span>
        )}
      </th>
      {articles.map((article, index) => (
        <td key={article.id}>
          {row.name === PRICE ? (
            <CellPrice article={article} />
          ) : (
            <Value text={row.values[index] ?? ''} />
          )}
        </td>
      ))}
    </tr>
  );
}

const Value = ({ text }: { text: string }) =>
  text ? typeset(text) : <span className={styles.none}>Non précisé</span>;

/** Removes a column; the focus then goes to the same button of the column that takes its place. */
function useRemoval(articles: readonly Article[], onRemove: (id: number) => void) {
  const head = useRef<HTMLTableRowElement>(null);
  const removedIndex = useRef<number | null>(null);
  useEffect(
    function focusNextColumn() {
      if (removedIndex.current === null) return;
      const buttons = head.current?.querySelectorAll('button');
      buttons?.item(Math.min(removedIndex.current, buttons.length - 1)).focus();
      removedIndex.current = null;
    },
    [articles.length],
  );
  const remove = (id: number) => {
    removedIndex.current = articles.findIndex((article) => article.id === id);
    onRemove(id);
  };
  return [head, remove] as const;
}
