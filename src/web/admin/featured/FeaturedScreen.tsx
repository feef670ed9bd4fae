import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { formatUnitPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { useChangeFeaturedMutation } from '../../api/adminEndpoints.gen';
import { useListFeaturedArticlesQuery } from '../../api/endpoints.gen';
import noArticle from '../../assets/articles/no-picture.svg';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Spinner } from '../../ui/feedback/Indicators';
import { decorative } from '../../ui/icon/screenIcons';
import { PageTitle } from '../../ui/page/PageTitle';
import { AddArticles } from '../articleList/AddArticles';
import { rowOf } from '../articleList/ArticleGroups';
import { SelectableArticles } from '../articleList/SelectableArticles';
import type { AddTarget } from '../articleList/useArticlesToAdd';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import styles from './FeaturedScreen.module.css';

/** The articles that the home page features: how many they are, added by lists, removed. */
export default function FeaturedScreen() {
  const read = useRead(useListFeaturedArticlesQuery, undefined);
  const { data } = read;
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const target = useFeaturedTarget();
  const stop = () => {
    setAdding(false);
    setTimeout(() => addButton.current?.focus());
  };
  return (
    <>
      <PageTitle>À la Une</PageTitle>
      <div className={styles.head}>
        <p className={styles.lead}>
          {typeset('Les articles de la page d’accueil, sous « Produits à la Une ».')}
          {data && data.length > 0 && (
            <b>{typeset(` ${formatCount(data.length, 'article', 'articles')}.`)}</b>
          )}
        </p>
        <Button
          ref={addButton}
          icon={<PlusOutlined {...decorative()} />}
          onClick={() => setAdding(true)}
        >
          Ajouter des articles
        </Button>
      </div>
      <Loaded
        read={read}
        failure="Les articles à la Une n’ont pas pu être lus."
        loading={<Spinner />}
      >
        {(articles) => <FeaturedArticles articles={articles} />}
      </Loaded>
      {isAdding && <AddArticles target={target} onDone={stop} onCancel={stop} />}
    </>
  );
}

function FeaturedArticles({ articles }: { articles: readonly Article[] }) {
  const [change] = useChangeFeaturedMutation();
  const remove = (ids: number[]) =>
    change({ featuredChange: { article_ids: ids, featured: false } });
  if (articles.length === 0)
    return (
      <EmptyState
        drawing={noArticle}
        title="Aucun article à la Une"
        help="La page d’accueil n’en montre pas, tant que vous n’en ajoutez pas."
      />
    );
  return (
    <section aria-label="Articles à la Une" tabIndex={-1} className={styles.articles}>
      <SelectableArticles
        label="Articles à la Une"
        from="de la Une"
        articles={articles}
        removedText={({ label }) => `${label} retiré de la Une`}
        onRemove={({ id }) => remove([id])}
        onRemoveAll={remove}
        renderPrices={({ basePrice }) => formatUnitPrice(basePrice)}
      />
    </section>
  );
}

function useFeaturedTarget(): AddTarget {
  const [change] = useChangeFeaturedMutation();
  return {
    title: 'Mettre des articles à la Une',
    takesCriteria: false,
    preview: (_, found) => {
      const onSale = found.filter(({ soft_deleted: withdrawn }) => withdrawn !== '1');
      const isFeatured = ({ featured }: Article) => featured === '1';
      return Promise.resolve({
        toAdd: onSale.filter((article) => !isFeatured(article)),
        groups: [
          { title: 'Déjà à la Une', rows: onSale.filter(isFeatured).map(rowOf) },
          {
            title: 'Retirés de la vente',
            rows: found.filter(({ soft_deleted: withdrawn }) => withdrawn === '1').map(rowOf),
          },
        ],
      });
    },
    add: (ids) => change({ featuredChange: { article_ids: ids, featured: true } }),
    addedText: (count) => formatCount(count, 'article mis à la Une', 'articles mis à la Une'),
  };
}
