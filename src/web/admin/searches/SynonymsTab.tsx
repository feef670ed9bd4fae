import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Synonym, SynonymList } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListSynonymsQuery } from '../../api/adminEndpoints.gen';
import { useContentFocus } from '../../ui/browser/focus';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { SearchField } from '../FilterFields';
import { Segments } from '../kit/edit/Segments';
import { ListTable } from '../kit/list/ListTable';
import { useRead } from '../kit/list/useRead';
import {
  pageText,
  type SearchesTabProps,
  shownPage,
  type SynonymShow,
  synonymsQuery,
} from './searchesUrl';
import { SynonymBand } from './SynonymBand';
import { synonymColumns } from './synonymColumns';
import { SynonymEditor } from './SynonymEditor';
import { typedOf } from './synonymTexts';
import { useOpenedId, useOpenedRow } from './useOpenedRow';
import { useSynonymActions } from './useSynonymActions';
import listScreen from '../listScreen.module.css';
import styles from './SynonymsTab.module.css';

/** In place of the id of a synonym: one that is added. */
const NEW = 'new';

/** All synonyms, those of the shop and the starting ones, with what is not published yet. */
export function SynonymsTab({ view, range, goTo, ask, onTyped }: SearchesTabProps) {
  const read = useRead(useListSynonymsQuery, synonymsQuery(view));
  const { data } = read;
  const { opened, closed, open, close, forget } = useOpenedId(view);
  const actions = useSynonymActions();
  const { rows, pages } = useOpenedRow(
    data && { rows: data.synonyms, total: data.total },
    ({ id }) => id === opened,
  );
  // The row of an added synonym disappears with its draft.
  useContentFocus(rows.map(({ id }) => id).join());
  const askToOpen = (id: string) => ask(() => open(id));
  const shared = { range, onTyped, onDone: close, onCancel: () => ask(close) };
  return (
    <>
      {read.isFetching && <ProgressBar />}
      {data ? (
        <SynonymBand list={data} range={range} readList={read.readAgain} />
      ) : (
        read.error === undefined && <div className={styles.bandWaiting} aria-hidden="true" />
      )}
      <ListHead view={view} goTo={goTo} counts={data?.counts}>
        {opened !== NEW && (
          <Button autoFocus={closed === NEW} onBlur={forget} onClick={() => askToOpen(NEW)}>
            Ajouter
          </Button>
        )}
      </ListHead>
      {opened === NEW && (
        <div className={styles.added}>
          <SynonymEditor start={NOTHING_TYPED} {...shared} />
        </div>
      )}
      <ListTable<SynonymList, Synonym>
        read={read}
        failure="Les synonymes n’ont pas pu être lus."
        className={`${styles.synonyms} ${listScreen.table}`}
        rows={() => rows}
        columns={synonymColumns({ ...actions, opened, closed, onBlur: forget, onOpen: askToOpen })}
        rowClassName={({ off, draft }) => (off || draft === 'REMOVED' ? (styles.off ?? '') : '')}
        empty={
          <EmptyState
            title="Aucun synonyme"
            help={
              view.text !== '' || view.synonyms !== ''
                ? 'Cherchez un autre mot, ou affichez tous les synonymes.'
                : 'Ajoutez-en un, ou importez un fichier.'
            }
          />
        }
        pagination={{
          ...pages,
          current: shownPage(view),
          onChange: (page) => goTo({ page: pageText(page) }),
        }}
        edited={{
          key: opened,
          editor: (synonym) => (
            <SynonymEditor
              key={synonym.id}
              start={typedOf(synonym)}
              synonym={synonym}
              {...shared}
            />
          ),
        }}
      />
      {actions.dialog}
    </>
  );
}

const NOTHING_TYPED = { kind: 'EACH', typed: '', means: '' } as const;

const SHOWN: Record<SynonymShow | 'ALL', string> = {
  ALL: 'Tous',
  DRAFT: 'Brouillon',
  OWN: 'De la boutique',
  SHIPPED: 'Départ',
  OFF: 'Éteints',
};

interface ListHeadProps extends Pick<SearchesTabProps, 'view' | 'goTo'> {
  counts: SynonymList['counts'] | undefined;
  children: ReactNode;
}

function ListHead({ view, goTo, counts, children }: ListHeadProps) {
  const labelOf = (value: SynonymShow | 'ALL') =>
    counts ? `${SHOWN[value]} ${formatNumber(counts[value])}` : SHOWN[value];
  return (
    <div className={styles.head} role="search" aria-label="Filtrer les synonymes">
      <Segments<SynonymShow | 'ALL'>
        aria-label="Synonymes affichés"
        value={view.synonyms || 'ALL'}
        options={(Object.keys(SHOWN) as (SynonymShow | 'ALL')[]).map((value) => ({
          value,
          label: typeset(labelOf(value)),
        }))}
        onChange={(shown) => goTo({ synonyms: shown === 'ALL' ? '' : shown })}
      />
      <div className={styles.find}>
        <SearchField
          label="Chercher un mot"
          hidesLabel
          placeholder="Chercher un mot"
          value={view.text}
          onChange={(text) => goTo({ text }, { replace: view.text !== '' })}
        />
        {children}
      </div>
    </div>
  );
}
