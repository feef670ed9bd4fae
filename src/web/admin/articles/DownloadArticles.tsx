import type { ListedArticle, ListedArticles } from '../../../contract/api.gen';
import { csvText } from '../../../domain/text/csv';
import { adminEndpoints, type ListOwnArticlesApiArg } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../../ui/browser/saveFile';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { ARTICLES_PER_PAGE } from './useArticlePages';

interface DownloadArticlesProps {
  query: ListOwnArticlesApiArg;
  categoryName: (id: number) => string;
}

/** The whole list as a file: the screen has only what was read of it, and prints that. */
export function DownloadArticles({ query, categoryName }: DownloadArticlesProps) {
  const dispatch = useAppDispatch();
  const { run, isBusy } = useCall(failureToasts);
  const read = (offset: number) =>
    dispatch(
      adminEndpoints.endpoints.listOwnArticles.initiate(
        { ...query, offset: String(offset), limit: String(ARTICLES_PER_PAGE) },
        { subscribe: false, forceRefetch: true },
      ),
    );
  const download = async () => {
    const all = await run<ListedArticle[]>(() => readAll(read), null);
    if (all)
      saveFile(
        'articles.csv',
        'text/csv;charset=utf-8',
        `\uFEFF${csvText([HEADINGS, ...all.map((article) => cellsOf(article, categoryName))])}`,
      );
  };
  return (
    <BusyButton busy={isBusy} onClick={() => void download()}>
      Télécharger la liste
    </BusyButton>
  );
}

type Read = (offset: number) => PromiseLike<{ data?: ListedArticles; error?: unknown }>;

/** Every page, each article once: the list may change meanwhile. */
async function readAll(read: Read): Promise<{ data?: ListedArticle[]; error?: unknown }> {
  const articles = new Map<number, ListedArticle>();
  for (let offset = 0, total = 1; offset < total; offset += ARTICLES_PER_PAGE) {
    const { data, error } = await read(offset);
    if (!data) return { error };
    total = data.total;
    for (const article of data.articles) articles.set(article.id, article);
  }
  return { data: [...articles.values()] };
}

/** Those of the export of Oxygène, where it has them. */
const HEADINGS = ['CODE', 'DESIG', 'MARQUE', 'COND', 'PV_HT', 'PV_TTC', 'RAYON', 'SUSPENDU'];

const cellsOf = (article: ListedArticle, categoryName: (id: number) => string): string[] => [
  article.reference,
  article.label,
  article.brand,
  article.conditionnement,
  article.basePrice.replace('.', ','),
  article.ttcPrice.replace('.', ','),
  categoryName(article.under_sub_category_id),
  article.soft_deleted,
];
