import { Input, Select, TreeSelect } from 'antd';
import type { ArticleSource } from '../../../contract/api.gen';
import type { Category } from '../../../domain/catalogue/category';
import { formatNumber } from '../../../domain/frenchNumber';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { containsFolded } from '../../../domain/text/searchText';
import { useListBrandsQuery } from '../../api/adminEndpoints.gen';
import { useCategoryTree } from '../../features/catalogue/categories';
import { besideField } from '../CategoryChoice';
import { LoadFailure } from '../kit/list/Loaded';
import styles from './AddArticles.module.css';

/** What is chosen, as far as it is. */
export interface Criteria {
  categoryId?: number | undefined;
  brand?: string | undefined;
  search: string;
}

/** The criteria as the API takes them; undefined while nothing can be looked for. */
export function sourceOf({ categoryId, brand, search }: Criteria): ArticleSource | undefined {
  const text = search.trim();
  if (text !== '' && text.length < SEARCH_MIN_LENGTH) return undefined;
  const source: ArticleSource = {
    ...(categoryId !== undefined && { category_id: categoryId }),
    ...(brand !== undefined && { brand }),
    ...(text !== '' && { search: text }),
  };
  return Object.keys(source).length > 0 ? source : undefined;
}

interface ArticleCriteriaProps {
  criteria: Criteria;
  onChange: (criteria: Criteria) => void;
  /** Enter in the search. */
  onRead: () => void;
}

/** Category, brand and search of the articles to add; each restricts the others. */
export function ArticleCriteria({ criteria, onChange, onRead }: ArticleCriteriaProps) {
  const { tree, loading, failed, retry } = useCategoryTree();
  const brands = useListBrandsQuery();
  return (
    <div className={styles.criteria}>
      {failed && (
        <LoadFailure title="Les rayons n’ont pas pu être lus." error={undefined} onRetry={retry} />
      )}
      <label htmlFor="criteria-category">Rayon</label>
      <TreeSelect
        id="criteria-category"
        getPopupContainer={besideField}
        allowClear
        showSearch={{
          filterTreeNode: (typed, { title }) => containsFolded(title, typed),
        }}
        treeData={tree.map(nodeOf)}
        value={criteria.categoryId ?? null}
        placeholder="Tous les rayons"
        loading={loading}
        onChange={(id: number | null | undefined) =>
          onChange({ ...criteria, categoryId: id ?? undefined })
        }
      />
      {brands.isError && (
        <LoadFailure
          title="Les marques n’ont pas pu être lues."
          error={brands.error}
          onRetry={() => void brands.refetch()}
        />
      )}
      <label htmlFor="criteria-brand">Marque</label>
      <Select
        id="criteria-brand"
        getPopupContainer={besideField}
        allowClear
        showSearch={{
          filterOption: (typed, option) => containsFolded(option?.value, typed),
        }}
        options={(brands.data ?? []).map(({ name, articles }) => ({
          value: name,
          label: typeset(`${name} (${formatNumber(articles)})`),
        }))}
        value={criteria.brand ?? null}
        placeholder="Toutes les marques"
        loading={brands.isLoading}
        onChange={(name: string | null | undefined) =>
          onChange({ ...criteria, brand: name ?? undefined })
        }
      />
      <label htmlFor="criteria-search">Recherche</label>
      <Input
        id="criteria-search"
        maxLength={200}
        value={criteria.search}
        aria-describedby="criteria-note"
        onChange={({ target }) => onChange({ ...criteria, search: target.value })}
        onPressEnter={onRead}
      />
      <p id="criteria-note" className="muted">
        {typeset(
          'Les articles en vente que la recherche de la boutique trouve. Chaque critère restreint les autres.',
        )}
      </p>
    </div>
  );
}

interface Node {
  value: number;
  title: string;
  children?: Node[];
}

const nodeOf = ({ id, label, subCategories }: Category): Node => ({
  value: id,
  title: label,
  children: subCategories.map((sub) => ({
    value: sub.id,
    title: sub.label,
    children: sub.underSubCategories.map((under) => ({ value: under.id, title: under.label })),
  })),
});
