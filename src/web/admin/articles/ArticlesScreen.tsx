import { Button, Checkbox } from 'antd';
import { useMemo, useReducer, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { allNodes, nestOwnCategories } from '../../../domain/catalogue/ownTree';
import { formatCount } from '../../../domain/frenchNumber';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { useListOwnCategoriesQuery } from '../../api/adminEndpoints.gen';
import noArticle from '../../assets/articles/no-picture.svg';
import { onDevice, readJson, writeJson } from '../../ui/browser/deviceStorage';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { ShowBeside } from '../kit/dialog/BesideButton';
import { UnsavedChangesDialog } from '../kit/dialog/FormDialog';
import { Loaded } from '../kit/list/Loaded';
import { ReadAddress } from '../kit/list/ReadAddress';
import { OPTIONAL_COLUMNS } from './articleColumns';
import { withTyped } from './articleDraft';
import { ArticleDrawer } from './ArticleDrawer';
import { ArticleChips, ArticleFilters } from './ArticleFilters';
import {
  articlesQuery,
  articlesSearch,
  articlesUrl,
  type ArticlesView,
  NEW_ARTICLE,
  readArticlesView,
} from './articlesUrl';
import { useCells } from './cells/useCells';
import { DownloadArticles } from './DownloadArticles';
import { ListedArticlesTable } from './ListedArticlesTable';
import { withTypedNew } from './newArticle';
import { useArticleSelection } from './selection/articleSelection';
import { ArticleSelectionBar } from './selection/ArticleSelectionBar';
import { useArticleDrafts } from './useArticleDrafts';
import { useArticlePages } from './useArticlePages';
import { useNeighbours } from './useOpenedRow';
import styles from './ArticlesScreen.module.css';

/** State of an entry of the history below which the list is. */
const ABOVE_LIST = 'aboveList';

/** All articles, on sale or not, and the fields of the open one. */
export default function ArticlesScreen() {
  return (
    <ReadAddress title="Articles" urls={[articlesUrl]}>
      <Articles />
    </ReadAddress>
  );
}

function Articles() {
  const [search, setSearch] = useSearchParams();
  const view = readArticlesView(search);
  const pages = useArticlePages(articlesQuery(view));
  const selectable = useArticleSelection(view, pages);
  const { data: categories } = useListOwnCategoriesQuery();
  const tree = useMemo(() => nestOwnCategories(categories?.categories ?? []), [categories]);
  const names = useMemo(() => new Map(allNodes(tree).map(({ id, label }) => [id, label])), [tree]);
  const categoryName = (id: number) => names.get(id) ?? '';
  const { state } = useLocation() as { state: unknown };
  const show = (change: Partial<ArticlesView>) => {
    const isOpening = view.articleId === null && (change.articleId ?? null) !== null;
    setSearch(
      (before) => articlesSearch({ ...readArticlesView(before), ...change }),
      // The back button closes an article.
      isOpening && state !== ABOVE_LIST ? { state: ABOVE_LIST } : { replace: true, state },
    );
  };
  const cells = useCells(pages);
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns();
  const drafts = useArticleDrafts(view.articleId, cells, (articleId) => show({ articleId }));
  const neighbours = useNeighbours(pages, view.articleId);
  const { total } = pages;
  // Chips count anew then.
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0);
  const readAgain = () => {
    pages.readAgain();
    noteChange();
  };
  return (
    <>
      <div className={styles.title}>
        <PageTitle>Articles</PageTitle>
        <p role="status">
          {total !== undefined && typeset(foundText(total, view.search, pages.isSearchFull))}
        </p>
        <span className={styles.titleActions}>
          <DownloadArticles query={articlesQuery(view)} categoryName={categoryName} />
          <ColumnChoice hidden={hiddenColumns} onChange={setHiddenColumns} />
          <Button onClick={() => drafts.go(NEW_ARTICLE)}>Nouvel article</Button>
        </span>
      </div>
      <ArticleFilters view={view} tree={tree} onChange={show} />
      <ArticleChips key={changes} view={view} onChange={show} />
      <Loaded
        read={{ data: total, error: pages.error, refetch: pages.retry }}
        failure="Les articles n’ont pas pu être lus."
        loading={<Skeleton rows={10} />}
      >
        {(found) => (
          <>
            {found === 0 && (
              <EmptyState
                drawing={noArticle}
                title="Aucun article ne convient"
                help="Retirez un filtre, ou cherchez autre chose."
              />
            )}
            <ArticleSelectionBar selectable={selectable} tree={tree} onChanged={readAgain} />
            {found > 0 && (
              <ListedArticlesTable
                view={view}
                hiddenColumns={hiddenColumns}
                pages={pages}
                cells={cells}
                selectable={selectable}
                categoryName={categoryName}
                onOpen={drafts.go}
                onSort={(sort) =>
                  show({ sort, isDescending: sort === view.sort && !view.isDescending })
                }
              />
            )}
          </>
        )}
      </Loaded>
      <ArticleDrawer
        articleId={view.articleId}
        draft={drafts.draft}
        tree={tree}
        categoryName={categoryName}
        {...neighbours}
        onGo={drafts.go}
        newArticle={{
          draft: drafts.newDraft,
          onType: (typed) => drafts.setNewDraft((before) => withTypedNew(before, typed)),
          onCreated: ({ id }) => {
            readAgain();
            drafts.goFromStored(id);
          },
        }}
        onType={(article, typed) => drafts.setDraft((before) => withTyped(before, article, typed))}
        onSettled={drafts.settle}
        revisionOf={cells.revisionOf}
        onStored={(stored, read) => {
          cells.noteStored(read, stored);
          pages.show(stored);
          pages.reload(stored.id);
          noteChange();
        }}
        onMediaChanged={pages.reload}
        onMediaTyped={drafts.setMediaTyped}
      />
      <UnsavedChangesDialog {...drafts.question} />
    </>
  );
}

/** How many articles there are, and why these. */
function foundText(total: number, search: string, isSearchFull: boolean): string {
  const count = formatCount(total, 'article', 'articles');
  if (isSearchFull)
    return `${count}, les plus proches de la recherche : précisez-la pour voir les autres.`;
  return search !== '' && search.length < SEARCH_MIN_LENGTH
    ? `${count} : la recherche commence au troisième caractère.`
    : count;
}

const HIDDEN = onDevice('hiddenArticleColumns');
const KEYS = OPTIONAL_COLUMNS.map(({ key }) => key);

const readHidden = (): string[] => {
  const stored = readJson(HIDDEN);
  return Array.isArray(stored) ? KEYS.filter((key) => stored.includes(key)) : [];
};

/** The columns of the list that the person hides; the device keeps them. */
function useHiddenColumns(): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(readHidden);
  return [
    hidden,
    (next) => {
      setHidden(next);
      writeJson(HIDDEN, next);
    },
  ];
}

interface ColumnChoiceProps {
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns are shown where there is a place for them. */
const ColumnChoice = ({ hidden, onChange }: ColumnChoiceProps) => (
  <ShowBeside
    // Beside the button, where the Tab key goes on.
    getPopupContainer={(button) => button.parentElement ?? document.body}
    content={
      <Checkbox.Group
        className={styles.columnChoice}
        aria-label="Colonnes affichées"
        options={OPTIONAL_COLUMNS.map(({ key, title }) => ({ value: key, label: typeset(title) }))}
        value={KEYS.filter((key) => !hidden.includes(key))}
        onChange={(shown) => onChange(KEYS.filter((key) => !shown.includes(key)))}
      />
    }
  >
    <Button>
      {hidden.length > 0
        ? `Colonnes (${KEYS.length - hidden.length} sur ${KEYS.length})`
        : 'Colonnes'}
    </Button>
  </ShowBeside>
);
