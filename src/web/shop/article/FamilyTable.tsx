import { useEffect, useRef, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article/article';
import { writtenSize } from '../../../domain/article/articleFamily';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { CompareBox } from '../../features/article/ArticleComparison';
import { CellPrice } from '../../features/article/PriceTag';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { Button } from '../../ui/button/Button';
import { Link } from '../../ui/link/Link';
import styles from './FamilyTable.module.css';

/** Up to this many rows more are shown at once rather than behind a button. */
const FEW_MORE = 2;
const ROWS_FIRST = 8;

interface Columns {
  size: boolean;
  brand: boolean;
}

/** The articles of a family, from small to large, to add from; the columns say what differs. */
export function FamilyTable({ articles }: { articles: readonly Article[] }) {
  const [isOpened, setOpened] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = differing(articles);
  const isOpen = isOpened || articles.length <= ROWS_FIRST + FEW_MORE;
  useEffect(
    // The button is gone then: the focus stays at its place in the list.
    function focusFirstOfOthers() {
      if (isOpened) body.current?.rows.item(ROWS_FIRST)?.querySelector('a')?.focus();
    },
    [isOpened],
  );
  return (
    <>
      <table className={styles.family} aria-labelledby="family">
        <thead>
          <tr>
            <th scope="col">Référence</th>
            {columns.size && <th scope="col">Contenance ou taille</th>}
            {columns.brand && <th scope="col">Marque</th>}
            <th scope="col">Cond.</th>
            <th scope="col" className={styles.price}>
              Prix HT
            </th>
            <th scope="col" className={styles.add}>
              Devis
            </th>
            <th scope="col">
              <span className="sr">Comparer</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {(isOpen ? articles : articles.slice(0, ROWS_FIRST)).map((article) => (
            <FamilyRow key={article.id} article={article} columns={columns} />
          ))}
        </tbody>
      </table>
      {!isOpen && (
        <Button variant="second" className={styles.more} onClick={() => setOpened(true)}>
          {`Voir les ${articles.length - ROWS_FIRST} autres`}
        </Button>
      )}
    </>
  );
}

function FamilyRow({ article, columns }: { article: Article; columns: Columns }) {
  return (
    <tr>
      <td className={styles.reference}>
        <Link to={paths.article(article.id)}>{article.crmId}</Link>
      </td>
      {columns.size && <td className={styles.size}>{typeset(writtenSize(article.label))}</td>}
      {columns.brand && <td className={styles.brand}>{brandName(article.title)}</td>}
      <td className={styles.packing}>{article.conditionnement}</td>
      <td className={styles.price}>
        <CellPrice article={article} end />
      </td>
      <td className={styles.add}>
        <AddToCartBox article={article} />
      </td>
      <td className={styles.compare}>
        <CompareBox article={article} />
      </td>
    </tr>
  );
}

/** A column whose cells are all equal says nothing, except the size of a single article. */
function differing(articles: readonly Article[]): Columns {
  const sizes = new Set(articles.map(({ label }) => writtenSize(label)));
  const brands = new Set(articles.map(({ title }) => brandName(title)));
  return { size: sizes.size > 1 || !sizes.has(''), brand: brands.size > 1 || !brands.has('') };
}
