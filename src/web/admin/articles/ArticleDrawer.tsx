import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, Drawer } from 'antd';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { useReadOwnArticleQuery } from '../../api/adminEndpoints.gen';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { decorative } from '../../ui/icon/screenIcons';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { MadeHereMark } from './articleColumns';
import { ArticlePanel, type ArticlePanelProps } from './ArticlePanel';
import { NEW_ARTICLE, type OpenArticle } from './articlesUrl';
import { NewArticlePanel, type NewArticlePanelProps } from './NewArticlePanel';
import styles from './ArticleDrawer.module.css';

interface ArticleDrawerProps extends Pick<ArticlePanelProps, 'draft' | 'categoryName'> {
  articleId: OpenArticle;
  tree: readonly OwnNode[];
  /** The article above and below in the list, where they are known. */
  previous: number | undefined;
  next: number | undefined;
  onGo: (articleId: OpenArticle) => void;
  /** The form of an article that is not made yet. */
  newArticle: Pick<NewArticlePanelProps, 'draft' | 'onType' | 'onCreated'>;
  onType: (
    article: ArticlePanelProps['article'],
    typed: Parameters<ArticlePanelProps['onType']>[0],
  ) => void;
  onSettled: ArticlePanelProps['onSettled'];
  revisionOf: (articleId: number, read: number) => number;
  onStored: ArticlePanelProps['onStored'];
  onMediaChanged: (articleId: number) => void;
  onMediaTyped: (isTyped: boolean) => void;
}

/** The open article beside the list, which stays usable. */
export function ArticleDrawer({
  articleId,
  previous,
  next,
  onGo,
  newArticle,
  ...content
}: ArticleDrawerProps) {
  const isNew = articleId === NEW_ARTICLE;
  return (
    <Drawer
      open={articleId !== null}
      mask={false}
      focusable={{ trap: false, focusTriggerAfterClose: true }}
      push={false}
      size="min(560px, 100%)"
      destroyOnHidden
      title={isNew ? 'Nouvel article' : 'Article'}
      styles={{ body: { padding: 0 } }}
      extra={
        isNew || (
          <>
            <Step
              label="Article précédent"
              icon={<UpOutlined {...decorative()} />}
              to={previous}
              onGo={onGo}
            />
            <Step
              label="Article suivant"
              icon={<DownOutlined {...decorative()} />}
              to={next}
              onGo={onGo}
            />
          </>
        )
      }
      onClose={() => onGo(null)}
    >
      {isNew && <NewArticlePanel {...newArticle} tree={content.tree} onGiveUp={() => onGo(null)} />}
      {typeof articleId === 'number' && (
        <Opened key={articleId} articleId={articleId} {...content} />
      )}
    </Drawer>
  );
}

interface StepProps {
  label: string;
  icon: React.ReactNode;
  to: number | undefined;
  onGo: (articleId: number) => void;
}

const Step = ({ label, icon, to, onGo }: StepProps) => (
  <Button
    type="text"
    icon={icon}
    aria-label={label}
    title={label}
    disabled={to === undefined}
    onClick={() => to !== undefined && onGo(to)}
  />
);

type OpenedProps = Omit<
  ArticleDrawerProps,
  'articleId' | 'previous' | 'next' | 'onGo' | 'newArticle'
> & { articleId: number };

function Opened(props: OpenedProps) {
  const { articleId, draft, onType, revisionOf, onMediaChanged, onMediaTyped, ...panel } = props;
  const read = useRead(useReadOwnArticleQuery, { id: String(articleId) });
  return (
    <Loaded
      isQuiet
      read={read}
      failure="L’article n’a pas pu être lu."
      loading={<Skeleton rows={8} />}
    >
      {(article) => (
        <>
          <h2 className={styles.reference}>
            {article.reference}
            {article.made_here === '1' && <MadeHereMark />}
          </h2>
          <ArticlePanel
            article={article}
            draft={draft?.articleId === articleId ? draft : undefined}
            {...panel}
            onType={(typed) => onType(article, typed)}
            readAgain={read.readAgain}
            revisionOf={(known) => revisionOf(articleId, known)}
            media={{ onChanged: () => onMediaChanged(articleId), onTyped: onMediaTyped }}
          />
        </>
      )}
    </Loaded>
  );
}
