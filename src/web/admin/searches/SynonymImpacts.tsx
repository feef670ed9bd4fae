import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { PlacedArticle, SynonymImpact } from '../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { FormDialog } from '../kit/dialog/FormDialog';
import { labelledColumn } from '../narrowTable';
import { FirstFive } from './BeforeAfter';
import narrowTable from '../narrowTable.module.css';
import styles from './SynonymsTab.module.css';

type ChangedSearch = SynonymImpact['changed'][number];

interface SynonymImpactsProps {
  /** The last one that was compared; undefined: none yet. */
  impact: SynonymImpact | undefined;
  /** It is that of the present drafts; else it is being compared again. */
  isCurrent: boolean;
}

/**
 * How many frequent searches the draft would change, always in the same height, and which ones
 * once they are asked for: what a comparison finds moves nothing below it.
 */
export function SynonymImpacts({ impact, isCurrent }: SynonymImpactsProps) {
  const [isListed, setListed] = useState(false);
  const { texts = 0, changed = [] } = impact ?? {};
  const hasList = changed.length > 0;
  return (
    <section className={styles.impact} aria-label={NAME}>
      <Alert
        type={isCurrent && hasList ? 'warning' : 'info'}
        showIcon
        role="status"
        title={
          isCurrent ? (
            <ImpactText texts={texts} changed={changed.length} />
          ) : (
            'Recherches courantes : comparaison…'
          )
        }
        action={
          hasList && (
            <Button aria-expanded={isListed} onClick={() => setListed(!isListed)}>
              {isListed ? 'Masquer la liste' : 'Voir la liste'}
            </Button>
          )
        }
      />
      {isListed && hasList && <ChangedSearches changed={changed} isCurrent={isCurrent} />}
    </section>
  );
}

const NAME = 'Recherches courantes qui changeraient';

interface ChangedSearchesProps extends Pick<SynonymImpactsProps, 'isCurrent'> {
  changed: ChangedSearch[];
}

function ChangedSearches({ changed, isCurrent }: ChangedSearchesProps) {
  const [compared, setCompared] = useState<ChangedSearch>();
  const [isOpen, setOpen] = useState(false);
  const compare = (search: ChangedSearch) => {
    setCompared(search);
    setOpen(true);
  };
  return (
    <>
      <Table<ChangedSearch>
        aria-label={NAME}
        className={narrowTable.narrow}
        size="small"
        rowKey="query"
        loading={!isCurrent}
        columns={columnsOf(compare)}
        dataSource={changed}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
      <FormDialog
        open={isOpen}
        title={compared ? `Premiers articles de « ${compared.query} »` : ''}
        width={720}
        action="close"
        busy={false}
        refusal={undefined}
        onClose={() => setOpen(false)}
      >
        {compared && <FirstFive before={compared.before} after={compared.after} />}
      </FormDialog>
    </>
  );
}

/** « 2 recherches courantes changeraient parmi leurs cinq premiers articles. » */
export const changedText = (count: number): string =>
  count === 0
    ? 'Aucune recherche courante ne changerait parmi ses cinq premiers articles.'
    : `${formatCount(count, 'recherche courante changerait parmi ses', 'recherches courantes changeraient parmi leurs')} cinq premiers articles.`;

function ImpactText({ texts, changed }: { texts: number; changed: number }) {
  const kept = texts - changed;
  if (changed === 0) return typeset(changedText(0));
  return (
    <>
      <b>{typeset(changedText(changed))}</b>{' '}
      {kept > 0 &&
        typeset(
          kept === 1
            ? 'L’autre garde son ordre.'
            : `Les ${formatNumber(kept)} autres gardent leur ordre.`,
        )}
    </>
  );
}

const columnsOf = (onCompare: (search: ChangedSearch) => void): TableColumnsType<ChangedSearch> => [
  { ...labelledColumn('Recherche'), key: 'query', render: (_, { query }) => <b>{query}</b> },
  {
    ...labelledColumn('Fois'),
    key: 'searches',
    align: 'right',
    width: 72,
    render: (_, { searches }) => formatNumber(searches),
  },
  {
    ...labelledColumn('Premier aujourd’hui'),
    key: 'before',
    render: (_, { before }) => typeset(before[0]?.label ?? 'rien'),
  },
  {
    ...labelledColumn('Premier après'),
    key: 'after',
    render: (_, search) => typeset(firstAfter(search)),
  },
  {
    title: <span className="sr">Comparer</span>,
    key: 'compare',
    align: 'right',
    width: 108,
    render: (_, search) => (
      <Button
        type="link"
        aria-label={typeset(`Comparer « ${search.query} »`)}
        onClick={() => onCompare(search)}
      >
        Comparer
      </Button>
    ),
  },
];

/** The new first article, or what changes behind it: « inchangé, le 4e devient 2e ». */
function firstAfter({ before, after }: ChangedSearch): string {
  const first = after[0];
  if (!first) return 'rien';
  if (first.id !== before[0]?.id) return first.label;
  const moved = after.find(({ place, was }) => was !== place);
  if (!moved) return 'inchangé, un autre disparaît';
  return moved.was === null
    ? `inchangé, un nouveau devient ${ordinal(moved)}`
    : `inchangé, le ${moved.was}e devient ${ordinal(moved)}`;
}

const ordinal = ({ place }: PlacedArticle): string => `${place}e`;
