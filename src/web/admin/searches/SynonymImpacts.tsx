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

/** The frequent searches whose first five articles the draft would change; nothing without any. */
export function SynonymImpacts({ impact: { texts, changed } }: { impact: SynonymImpact }) {
  const [compared, setCompared] = useState<ChangedSearch>();
  const [isOpen, setOpen] = useState(false);
  if (changed.length === 0) return null;
  const compare = (search: ChangedSearch) => {
    setCompared(search);
    setOpen(true);
  };
  return (
    <section className={styles.impact} aria-label="Recherches courantes qui changeraient">
      <Alert
        type="warning"
        showIcon
        title={<ImpactText texts={texts} changed={changed.length} />}
      />
      <Table<ChangedSearch>
        aria-label="Recherches courantes qui changeraient"
        className={narrowTable.narrow}
        size="small"
        rowKey="query"
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
    </section>
  );
}

function ImpactText({ texts, changed }: { texts: number; changed: number }) {
  const kept = texts - changed;
  return (
    <>
      <b>
        {typeset(
          `${formatCount(changed, 'recherche courante changerait parmi ses', 'recherches courantes changeraient parmi leurs')} cinq premiers articles.`,
        )}
      </b>{' '}
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
