import { Select } from 'antd';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { containsFolded } from '../../../domain/text/searchText';
import { useListBrandsQuery } from '../../api/adminEndpoints.gen';
import { CategoryChoice } from '../CategoryChoice';
import { Labelled, SearchField } from '../FilterFields';
import { type ArticlesView, SWITCHES } from './articlesUrl';
import styles from './ArticlesScreen.module.css';

interface ArticleFiltersProps {
  view: ArticlesView;
  tree: readonly OwnNode[];
  onChange: (change: Partial<ArticlesView>) => void;
}

/** What restricts the list; each filter restricts the others. */
export function ArticleFilters({ view, tree, onChange }: ArticleFiltersProps) {
  const brands = useListBrandsQuery();
  return (
    <form
      role="search"
      aria-label="Filtres des articles"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label="Chercher un article"
        placeholder={typeset('Référence ou désignation')}
        value={view.search}
        wide
        onChange={(search) => onChange({ search })}
      />
      <Labelled label="Rayon">
        {(id) => (
          <CategoryChoice
            id={id}
            tree={tree}
            canChoose={() => true}
            value={view.categoryId}
            none="Tous les rayons"
            onChange={(categoryId) => onChange({ categoryId })}
          />
        )}
      </Labelled>
      <Labelled label="Marque">
        {(id) => (
          <Select
            id={id}
            showSearch={{
              filterOption: (typed, option) => containsFolded(option?.value, typed),
            }}
            options={[
              { value: '', label: 'Toutes' },
              ...(brands.data ?? []).map(({ name, articles }) => ({
                value: name,
                label: typeset(`${name} (${formatNumber(articles)})`),
              })),
            ]}
            value={view.brand}
            loading={brands.isLoading}
            onChange={(brand) => onChange({ brand })}
          />
        )}
      </Labelled>
      {SWITCHES.map(({ name, label, one, zero }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select
              id={id}
              options={[
                { value: '', label: 'Tous' },
                { value: '1', label: one },
                { value: '0', label: zero },
              ]}
              value={view.switches[name] ?? ''}
              onChange={(value) => {
                const { [name]: _, ...others } = view.switches;
                const isSet = value === '0' || value === '1';
                onChange({ switches: isSet ? { ...others, [name]: value } : others });
              }}
            />
          )}
        </Labelled>
      ))}
    </form>
  );
}
