import { useMemo, useState } from 'react';
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
import { UnsavedChangesDialog, useUnsavedChanges } from '../UnsavedChanges';
import { type ArticleDraft, type ArticleTextName, withTyped } from './articleDraft';
import { ArticleDrawer } from './ArticleDrawer';
import { ArticleFilters } from './ArticleFilters';
import { articlesQuery, articlesSearch, type ArticlesView, readArticlesView } from './articlesUrl';
import { ArticleTable } from './ArticleTable';
import { useArticlePages } from './useArticlePages';
import styles from './ArticlesScreen.module.css';

/** All articles, on sale or not, and the fields of the open one. */
export default function ArticlesScreen() {
  const [search, setSearch] = useSearchParams();
  const view = readArticlesView(search);
  const pages = useArticlePages(articlesQuery(view));
  const { data: categories } = useListOwnCategoriesQuery();
  const tree = useMemo(() => nestOwnCategories(categories?.categories ?? []), [categories]);
  const names = useMemo(() => new Map(allNodes(tree).map(({ id, label }) => [id, label])), [tree]);
  const [draft, setDraft] = useState<ArticleDraft>();
  const [asked, setAsked] = useState<{ articleId: number | null }>();
  const { isAsking, stay, leave } = useUnsavedChanges(draft !== undefined);
  const show = (change: Partial<ArticlesView>) =>
    setSearch(articlesSearch({ ...view, ...change }), { replace: true });
  const go = (articleId: number | null) => {
    if (articleId === view.articleId) return;
    if (draft) setAsked({ articleId });
    else show({ articleId });
  };
  const settle = (settled: readonly ArticleTextName[]) =>
    setDraft((before) => {
      const fields = Object.fromEntries(
        Object.entries(before?.fields ?? {}).filter(
          ([name]) => !settled.includes(name as ArticleTextName),
        ),
      );
      return before && Object.keys(fields).length > 0 ? { ...before, fields } : undefined;
    });
  const { total, rows } = pages;
  const place = [...rows].find(([, { id }]) => id === view.articleId)?.[0];
  return (
    <>
      <div className={styles.title}>
        <PageTitle>Articles</PageTitle>
        <p role="status">
          {total !== undefined && typeset(formatCount(total, 'article', 'articles'))}
        </p>
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
      {total !== undefined && total > 0 && (
        <ArticleTable
          view={view}
          pages={pages}
          onOpen={go}
          onSort={(sort) => show({ sort, isDescending: sort === view.sort && !view.isDescending })}
        />
      )}
      <ArticleDrawer
        articleId={view.articleId}
        draft={draft}
        tree={tree}
        categoryName={(id) => names.get(id) ?? String(id)}
        previous={place === undefined ? undefined : rows.get(place - 1)?.id}
        next={place === undefined ? undefined : rows.get(place + 1)?.id}
        onGo={go}
        onType={(article, typed) => setDraft((before) => withTyped(before, article, typed))}
        onSettled={settle}
        onStored={pages.reload}
      />
      <UnsavedChangesDialog
        open={isAsking || asked !== undefined}
        onStay={() => {
          stay();
          setAsked(undefined);
        }}
        onLeave={() => {
          setDraft(undefined);
          setAsked(undefined);
          if (asked) show({ articleId: asked.articleId });
          else {
            stay();
            leave();
          }
        }}
      />
    </>
  );
}
