import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, type TableColumnsType } from 'antd';
import type { ChemicalsWithoutSheet } from '../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { paths } from '../../../domain/paths';
import { csvText } from '../../../domain/text/csv';
import { typeset } from '../../../domain/text/frenchText';
import { useListChemicalsWithoutSheetQuery } from '../../api/adminEndpoints.gen';
import noArticle from '../../assets/articles/no-picture.svg';
import { useContentFocus } from '../../ui/browser/focus';
import { saveFile } from '../../ui/browser/saveFile';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { decorative } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { ListTable } from '../kit/list/ListTable';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { ExpectationSelect } from './ExpectationSelect';
import { SheetExceptions } from './SheetExceptions';
import { UnansweredSheets } from './UnansweredSheets';
import listScreen from '../listScreen.module.css';
import styles from './SafetySheetsScreen.module.css';

type Chemical = ChemicalsWithoutSheet['articles'][number];

/**
 * The chemicals on sale without a safety sheet; each leads to its article, where the sheet is
 * added.
 */
export default function SafetySheetsScreen() {
  const read = useRead(useListChemicalsWithoutSheetQuery, undefined);
  const { data, isLoading, readAgain } = read;
  // The row of an article without an expected sheet disappears with its focused field.
  useContentFocus((data?.articles ?? []).map(({ id }) => id).join());
  return (
    <>
      <PageTitle>Fiches de sécurité manquantes</PageTitle>
      <p className={listScreen.lead}>
        {typeset(
          'Les produits chimiques en vente sans fiche de données de sécurité. Ouvrez un article pour y ajouter la sienne, ou pour choisir la nature d’un document qu’il a déjà ; ou dites que sa fiche n’est pas attendue.',
        )}
      </p>
      {data && <UnansweredSheets counts={data} onAnswered={() => void readAgain()} />}
      {isLoading && <Actions chemicals={NONE} isAwaited />}
      {data && data.total > 0 && <Actions chemicals={data} />}
      <ListTable
        read={read}
        failure="Les articles sans fiche de sécurité n’ont pas pu être lus."
        rows={({ articles }) => articles}
        tableLayout="fixed"
        columns={columns}
        empty={
          (data?.unanswered?.categories ?? 0) > 0 ? null : (
            <EmptyState drawing={noArticle} {...EMPTY[data?.expecting === 0 ? 'none' : 'whole']} />
          )
        }
      />
      {/* Below a list that has its height: it would move. */}
      {!isLoading && <SheetExceptions />}
    </>
  );
}

const EMPTY = {
  whole: {
    title: 'Aucune fiche attendue ne manque',
    help: 'Chaque article en vente dont une fiche est attendue a la sienne.',
  },
  none: {
    title: 'Aucune fiche n’est attendue',
    help: 'Chaque rayon a répondu que ses articles n’en ont pas besoin.',
  },
};

const NONE: ChemicalsWithoutSheet = { total: 0, articles: [] };

/** @param isAwaited the table is loading: the space of the text above it is reserved. */
function Actions({
  chemicals: { total, articles },
  isAwaited,
}: {
  chemicals: ChemicalsWithoutSheet;
  isAwaited?: boolean;
}) {
  const isCut = total > articles.length;
  return (
    <div className={styles.actions} style={isAwaited ? { visibility: 'hidden' } : undefined}>
      <span>
        {typeset(formatCount(total, 'article sans fiche', 'articles sans fiche'))}
        {isCut && typeset(`, dont les ${formatNumber(articles.length)} premiers sont affichés`)}
      </span>
      <Button
        icon={<DownloadOutlined {...decorative()} />}
        onClick={() =>
          saveFile(
            'articles-sans-fiche-de-securite.csv',
            'text/csv;charset=utf-8',
            `\uFEFF${csvOf(articles)}`,
          )
        }
      >
        Télécharger la liste (CSV)
      </Button>
    </div>
  );
}

const csvOf = (articles: readonly Chemical[]): string =>
  csvText([
    ['Référence', 'Désignation', 'Marque', 'Catégorie'],
    ...articles.map(({ reference, label, brand, category }) => [reference, label, brand, category]),
  ]);

const columns: TableColumnsType<Chemical> = [
  { ...labelledColumn('Référence'), key: 'reference', dataIndex: 'reference', width: '16%' },
  {
    ...labelledColumn('Désignation'),
    key: 'label',
    render: (_, { id, label }) => <Link to={paths.article(id)}>{typeset(label)}</Link>,
  },
  { ...labelledColumn('Marque'), key: 'brand', dataIndex: 'brand', width: '16%' },
  { ...labelledColumn('Catégorie'), key: 'category', dataIndex: 'category', width: '18%' },
  {
    ...labelledColumn('Fiche'),
    key: 'expectation',
    width: '24%',
    render: (_, article) => <ExpectationSelect article={article} />,
  },
];
