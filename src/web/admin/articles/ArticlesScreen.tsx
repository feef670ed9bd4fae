import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allNodes, nestOwnCategories } from '../../../domain/catalogue/ownTree';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListOwnCategoriesQuery } from '../../api/adminEndpoints.gen';
import noArticle from '../../assets/articles/no-picture.svg';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { LoadFailure } from '../Feedback';
import { UnsavedChangesDialog } from '../UnsavedChanges';
import { withTyped } from './articleDraft';
import { ArticleDrawer } from './ArticleDrawer';
import { ArticleFilters } from './ArticleFilters';
import {
  articlesQuery,
  articlesSearch,
  type ArticlesView,
  NEW_ARTICLE,
  readArticlesView,
} from './articlesUrl';
import { ArticleTable } from './ArticleTable';
import { useCells } from './cells/useCells';
import { withTypedNew } from './newArticle';
import { SelectionBar } from './selection/SelectionBar';
import { useArticleSelection } from './selection/useArticleSelection';
import { useArticleDrafts } from './useArticleDrafts';
import { useArticlePages } from './useArticlePages';
import styles from './ArticlesScreen.module.css';

/** All articles, on sale or not, and the fields of the open one. */
export default function ArticlesScreen() {
  const [search, setSearch] = useSearchParams();
  const view = readArticlesView(search);
  const pages = useArticlePages(articlesQuery(view));
  const selectable = useArticleSelection(view, pages);
  const { data: categories } = useListOwnCategoriesQuery();
  const tree = useMemo(() => nestOwnCategories(categories?.categories ?? []), [categories]);
  const names = useMemo(() => new Map(allNodes(tree).map(({ id, label }) => [id, label])), [tree]);
  const categoryName = (id: number) => names.get(id) ?? '';
  const show = (change: Partial<ArticlesView>) =>
    setSearch((before) => articlesSearch({ ...readArticlesView(before), ...change }), {
      replace: true,
    });
  const cells = useCells(pages);
  const drafts = useArticleDrafts(view.articleId, cells, (articleId) => show({ articleId }));
  const { total, rows } = pages;
  const place = [...rows].find(([, { id }]) => id === view.articleId)?.[0];
  return (
    <>
      <div className={styles.title}>
        <PageTitle>Articles</PageTitle>
        <p role="status">
          {total !== undefined && typeset(formatCount(total, 'article', 'articles'))}
        </p>
        <Button onClick={() => drafts.go(NEW_ARTICLE)}>Nouvel article</Button>
      </div>
      <ArticleFilters view={view} tree={tree} onChange={show} />
      {pages.error !== undefined && (
        <LoadFailure
          title="Les articles n’ont pas pu être lus."
          error={pages.error}
          onRetry={pages.retry}
        />
      )}
      {total === undefined && pages.error === undefined && <Skeleton rows={10} />}
      {total === 0 && (
        <EmptyState
          drawing={noArticle}
          title="Aucun article ne convient"
          help="Retirez un filtre, ou cherchez autre chose."
        />
      )}
      {total !== undefined && (
        <SelectionBar selectable={selectable} tree={tree} onChanged={pages.readAgain} />
      )}
      {total !== undefined && total > 0 && (
        <ArticleTable
          view={view}
          pages={pages}
          cells={cells}
          selectable={selectable}
          categoryName={categoryName}
          onOpen={drafts.go}
          onSort={(sort) => show({ sort, isDescending: sort === view.sort && !view.isDescending })}
        />
      )}
      <ArticleDrawer
        articleId={view.articleId}
        draft={drafts.draft}
        tree={tree}
        categoryName={categoryName}
        previous={place === undefined ? undefined : rows.get(place - 1)?.id}
        next={place === undefined ? undefined : rows.get(place + 1)?.id}
        onGo={drafts.go}
        newArticle={{
          draft: drafts.newDraft,
          onType: (typed) => drafts.setNewDraft((before) => withTypedNew(before, typed)),
          onCreated: ({ id }) => {
            pages.readAgain();
            drafts.goFromStored(id);
          },
        }}
        onType={(article, typed) => drafts.setDraft((before) => withTyped(before, article, typed))}
        onSettled={drafts.settle}
        onStored={pages.reload}
      />
      <UnsavedChangesDialog {...drafts.question} />
    </>
  );
}
