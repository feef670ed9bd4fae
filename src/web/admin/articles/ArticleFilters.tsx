import { Button, Select } from 'antd';
import { useState } from 'react';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { containsFolded } from '../../../domain/text/searchText';
import { useListBrandsQuery, useListOwnArticlesQuery } from '../../api/adminEndpoints.gen';
import { CategoryChoice } from '../CategoryChoice';
import { Labelled, SearchField } from '../FilterFields';
import { useRead } from '../kit/list/useRead';
import { type ArticlesView, countQuery, SWITCHES, type SwitchName } from './articlesUrl';
import styles from './ArticlesScreen.module.css';

interface ArticleFiltersProps {
  view: ArticlesView;
  tree: readonly OwnNode[];
  onChange: (change: Partial<ArticlesView>) => void;
}

/** What restricts the list; each filter restricts the others. */
export function ArticleFilters({ view, tree, onChange }: ArticleFiltersProps) {
  const brands = useListBrandsQuery();
  const [isOpen, setOpen] = useState(false);
  const used = Object.keys(view.switches).length;
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
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {used > 0 ? `Autres filtres (${used})` : 'Autres filtres'}
      </Button>
      {isOpen && (
        <div className={styles.more}>
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
        </div>
      )}
    </form>
  );
}

/** What is often looked for: each says how many it finds besides the other filters. */
const CHIPS: readonly { name: SwitchName; value: '0' | '1'; label: string }[] = [
  { name: 'image', value: '0', label: 'Sans image' },
  { name: 'fds', value: '1', label: 'FDS manquante' },
  { name: 'promo', value: '1', label: 'En promotion' },
  { name: 'garde', value: '1', label: 'Gardés malgré l’import' },
  { name: 'prix', value: '1', label: 'Prix à vérifier' },
  { name: 'une', value: '1', label: 'À la Une' },
  { name: 'etat', value: '1', label: 'Retirés' },
];

/** Filters of one press, each with its number of articles. */
export const ArticleChips = (props: Pick<ArticleFiltersProps, 'view' | 'onChange'>) => (
  <div className={styles.chips} role="group" aria-label="Filtres rapides">
    {CHIPS.map((chip) => (
      <Chip key={chip.name} chip={chip} {...props} />
    ))}
  </div>
);

function Chip({
  chip: { name, value, label },
  view,
  onChange,
}: { chip: (typeof CHIPS)[number] } & Pick<ArticleFiltersProps, 'view' | 'onChange'>) {
  const { [name]: chosen, ...others } = view.switches;
  const switches = { ...others, [name]: value };
  // The order does not change how many they are.
  const { data } = useRead(useListOwnArticlesQuery, {
    ...countQuery({ ...view, switches }),
    limit: '1',
  });
  const isChosen = chosen === value;
  if (!isChosen && !data?.total) return null;
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      onClick={() => onChange({ switches: isChosen ? others : switches })}
    >
      {typeset(`${label}${data ? ` (${formatNumber(data.total)})` : ''}`)}
    </Button>
  );
}
