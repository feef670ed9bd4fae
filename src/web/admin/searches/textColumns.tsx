import { Button, type TableColumnsType, type TableColumnType } from 'antd';
import type { SearchedText } from '../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { labelledColumn } from '../narrowTable';
import { NewTab } from '../NewTab';
import type { SearchSort } from './searchesUrl';
import styles from './SearchesScreen.module.css';

interface TextColumns {
  sort: SearchSort;
  isDescending: boolean;
  /** The text whose synonym is being typed. */
  opened: string | undefined;
  /** The one whose synonym was typed last: its button takes the focus. */
  closed: string | undefined;
  /** The focus goes elsewhere. */
  onBlur: () => void;
  onOpen: (query: string) => void;
}

/** The columns of the searched texts; what a colour says is a word too. */
export function textColumns(table: TextColumns): TableColumnsType<SearchedText> {
  const { sort, isDescending, opened, closed, onBlur, onOpen } = table;
  const sorted = (key: SearchSort): TableColumnType<SearchedText> => ({
    key,
    sorter: true,
    sortOrder: key === sort ? (isDescending ? 'descend' : 'ascend') : null,
    sortDirections: key === 'TEXT' ? A_FIRST : MOST_FIRST,
    showSorterTooltip: false,
  });
  return [
    {
      ...labelledColumn('Texte cherché'),
      ...sorted('TEXT'),
      render: (_, { query }) => (
        <b>
          <NewTab to={`${patterns.home}?recherche=${encodeURIComponent(query)}`}>{query}</NewTab>
        </b>
      ),
    },
    {
      ...labelledColumn('Fois'),
      ...sorted('SEARCHES'),
      ...NUMBER,
      render: (_, { searches }) => formatNumber(searches),
    },
    {
      ...labelledColumn('Jours'),
      ...sorted('DAYS'),
      ...NUMBER,
      render: (_, { days }) => formatNumber(days),
    },
    {
      ...labelledColumn('Trouvé alors'),
      ...sorted('EMPTY'),
      align: 'right',
      width: 120,
      render: (_, text) => <FoundThen text={text} />,
    },
    {
      ...labelledColumn('Trouvé aujourd’hui'),
      key: 'today',
      align: 'right',
      width: 136,
      render: (_, text) => <span data-state={text.today}>{typeset(foundToday(text))}</span>,
    },
    {
      title: <span className="sr">Synonyme</span>,
      key: 'synonym',
      align: 'right',
      width: 180,
      render: (_, { query, today }) =>
        query === opened ? (
          <span className="muted">synonyme en cours</span>
        ) : (
          <Button
            size="small"
            autoFocus={query === closed}
            onBlur={onBlur}
            type={today === 'FOUND' ? 'text' : 'default'}
            aria-label={typeset(`Ajouter un synonyme à « ${query} »`)}
            onClick={() => onOpen(query)}
          >
            Ajouter un synonyme
          </Button>
        ),
    },
  ];
}

type Ways = NonNullable<TableColumnType<SearchedText>['sortDirections']>;

// Never unsorted.
const MOST_FIRST: Ways = ['descend', 'ascend', 'descend'];
const A_FIRST: Ways = ['ascend', 'descend', 'ascend'];
const NUMBER = { align: 'right', width: 76, className: styles.number } as const;

/** « rien », « rien 3 fois sur 14 », « – » of no search; what a filter emptied counts apart. */
function FoundThen({ text: { searches, found_nothing: empty, emptied } }: { text: SearchedText }) {
  return (
    <>
      {typeset(foundThen(searches, empty))}
      {emptied !== null && emptied > 0 && (
        <span className={styles.emptied}>
          {typeset(`${formatCount(emptied, 'fois', 'fois')} vidé par un filtre`)}
        </span>
      )}
    </>
  );
}

function foundThen(searches: number, empty: number): string {
  if (searches === 0) return '–';
  if (empty === 0) return 'toujours';
  return empty >= searches
    ? 'rien'
    : `rien ${formatNumber(empty)} fois sur ${formatNumber(searches)}`;
}

/** What the present catalogue has for a text: « 6 articles », « rien ». */
export function foundToday({ today, articles }: Pick<SearchedText, 'today' | 'articles'>): string {
  switch (today) {
    case 'FOUND':
      return articles === null ? 'trouvé' : formatCount(articles, 'article', 'articles');
    case 'NEAR':
      return 'seulement des proches';
    case 'NOTHING':
      return 'rien';
    case 'UNKNOWN':
      return 'pas encore rejoué';
  }
}
