import { useMemo, useState } from 'react';
import type { Article, Campaign } from '../../../contract/api.gen';
import {
  type ArticleFilter,
  atShownPrice,
  type Facet,
  FACETS,
  matchesFilter,
  NO_FILTER,
  withValueToggled,
} from '../../../domain/article/articleFilter';
import { countFacet } from '../../../domain/article/facetCounts';
import { formatNumber } from '../../../domain/frenchNumber';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { useAddressFilter } from './addressFilter';
import { FacetChoices, PriceRange } from './FilterChoices';
import styles from './ArticleFilter.module.css';

interface FilterDialogProps {
  /** The whole list, without a filter. */
  articles: readonly Article[];
  /** The active ones, for the prices shown. */
  campaigns: readonly Campaign[];
  /** @param apply changes the address; called when the dialog is closed. */
  onClose: (apply?: () => void) => void;
}

const LEGENDS: Record<Facet, string> = {
  marque: 'Marque',
  contenance: 'Contenance',
  taille: 'Taille et dimensions',
  conditionnement: 'Conditionnement',
};

/** The filters of a list of articles. They are applied together, as one step of the history. */
export default function FilterDialog({
  articles: unpriced,
  campaigns,
  onClose,
}: FilterDialogProps) {
  const articles = useMemo(
    () => unpriced.map((article) => atShownPrice(article, campaigns)),
    [unpriced, campaigns],
  );
  const [applied, apply] = useAddressFilter();
  const [filter, setFilter] = useState(applied);
  const [priceResets, setPriceResets] = useState(0);
  const [isPriceWrong, setIsPriceWrong] = useState(false);
  const count = useMemo(
    () => articles.filter((article) => matchesFilter(article, filter)).length,
    [articles, filter],
  );
  const facets = useFacets(articles, filter);

  return (
    <Dialog
      open
      onClose={() => onClose()}
      title="Filtrer les articles"
      footer={
        <>
          <Button
            variant="second"
            onClick={() => {
              setFilter(NO_FILTER);
              setIsPriceWrong(false);
              setPriceResets((resets) => resets + 1);
            }}
          >
            EFFACER
          </Button>
          <Button
            disabled={isPriceWrong || count === 0}
            onClick={() => onClose(filter === applied ? undefined : () => apply(filter))}
          >
            {count > 1 ? `AFFICHER ${formatNumber(count)} ARTICLES` : `AFFICHER ${count} ARTICLE`}
          </Button>
        </>
      }
    >
      <div className={styles.facets}>
        {facets.map(({ facet, values }) => (
          <FacetChoices
            key={facet}
            legend={LEGENDS[facet]}
            values={values}
            chosen={filter.chosen[facet]}
            onToggle={(value) => setFilter((before) => withValueToggled(before, facet, value))}
          />
        ))}
        <PriceRange
          key={priceResets}
          filter={filter}
          onChange={({ lowest, highest }) => {
            setIsPriceWrong(false);
            setFilter(({ chosen }) => ({
              chosen,
              ...(lowest === '' ? {} : { lowest }),
              ...(highest === '' ? {} : { highest }),
            }));
          }}
          onWrong={() => setIsPriceWrong(true)}
        />
      </div>
      <p role="status" className="sr">
        {count > 1 ? `${formatNumber(count)} articles` : `${count} article`}
      </p>
    </Dialog>
  );
}

/** Facets that leave a choice, or hold one. */
const useFacets = (articles: readonly Article[], filter: ArticleFilter) =>
  useMemo(
    () =>
      FACETS.map((facet) => ({ facet, values: countFacet(articles, filter, facet) })).filter(
        ({ facet, values }) => values.length > 1 || filter.chosen[facet].length > 0,
      ),
    [articles, filter],
  );
