import { lazy, type RefObject, Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { SEARCH_MAX_LENGTH } from '../../../domain/limits';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Button, IconButton } from '../../ui/button/Button';
import { ErrorBoundary } from '../../ui/feedback/boundaries';
import { Icon } from '../../ui/icon/Icon';
import { NoResults } from './NoResults';
import { type Search as SearchState, useSearch } from './useSearch';
import styles from './Search.module.css';

const SearchResults = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "search" */ './SearchResults')),
);
const SuggestionList = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "suggestions" */ './suggestions/SuggestionList')),
);

/** The field in the header, and below it what was found; on a phone a sheet shows both. */
export function Search() {
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(field);
  const form = <SearchForm search={search} field={field} />;
  return (
    <>
      {search.place ? createPortal(form, search.place) : form}
      {search.isShown && (
        <ErrorBoundary>
          <Suspense fallback={<NoResults />}>
            <SearchResults
              onSearching={search.setSearching}
              onClose={search.close}
              onPlace={search.setPlace}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface SearchFormProps {
  search: SearchState;
  field: RefObject<HTMLInputElement | null>;
}

function SearchForm({ search, field }: SearchFormProps) {
  const clear = () => {
    search.edit('');
    field.current?.focus();
  };
  return (
    <form
      className={search.isShown ? `${styles.form} ${styles.open}` : styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-label="Rechercher"
          placeholder="Référence, désignation ou mot-clé"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={search.text}
          onChange={({ target }) => search.edit(target.value)}
          onKeyDown={(event) => {
            // Also while the button is disabled by a search: the newer one takes its place.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search.submit();
          }}
        />
        {search.text && (
          <>
            <IconButton className={styles.clear} icon="close" label="Effacer" onClick={clear} />
            <ErrorBoundary failure={null}>
              <Suspense>
                <SuggestionList
                  field={field}
                  text={search.text}
                  hasResults={search.isShown}
                  edit={search.edit}
                  submit={search.submit}
                />
              </Suspense>
            </ErrorBoundary>
          </>
        )}
      </div>
      <Button
        type="submit"
        className={styles.button}
        disabled={!search.isLongEnough || search.isSearching}
        aria-busy={search.isSearching}
      >
        <Icon name="search" />
        <span>RECHERCHER</span>
      </Button>
    </form>
  );
}
