import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListSynonymsQuery } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { UnsavedChangesDialog } from '../kit/dialog/FormDialog';
import { useUnsavedChanges } from '../kit/edit/useUnsavedChanges';
import { ReadAddress } from '../kit/list/ReadAddress';
import { periodOfView } from '../periodUrl';
import { SearchedTexts } from './SearchedTexts';
import { useSaveSearchesMutation, useSaveSynonymsMutation } from './searchesEndpoints';
import { type SearchesTabProps, searchesUrl, textsQuery } from './searchesUrl';
import { SynonymImportButton } from './SynonymImportButton';
import { SynonymsTab } from './SynonymsTab';
import styles from './SearchesScreen.module.css';

/** What visitors search, and the synonyms that answer them. */
export default function SearchesScreen() {
  return (
    <ReadAddress title="Recherches" urls={[searchesUrl]}>
      <Searches />
    </ReadAddress>
  );
}

function Searches() {
  const [search, setSearch] = useSearchParams();
  const today = useParisTime().slice(0, 10);
  const view = searchesUrl.read(search);
  const period = periodOfView(view, search, today, '30-days');
  const [isTyped, onTyped] = useState(false);
  const guard = useUnsavedChanges(isTyped);
  const ask = (then: () => void) => {
    if (isTyped) guard.ask(then);
    else then();
  };
  const goTo: SearchesTabProps['goTo'] = (change, options) =>
    ask(() => setSearch(searchesUrl.write({ ...view, page: '', ...change }), options));
  const shared = { view, range: period.range, goTo, ask, onTyped };
  const tab = view.tab || TEXTS;
  return (
    <>
      <div className={styles.top}>
        <PageTitle>Recherches</PageTitle>
        <div className={styles.buttons}>
          {tab === TEXTS ? (
            <SaveSearches view={view} range={period.range} disabled={Boolean(period.problem)} />
          ) : (
            <>
              <SynonymImportButton />
              <SaveSynonyms />
            </>
          )}
        </div>
      </div>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => goTo({ tab: key === TEXTS ? '' : 'synonyms', text: '' })}
        items={[
          {
            key: TEXTS,
            label: 'Recherches',
            children: <SearchedTexts {...shared} period={period} />,
          },
          { key: 'synonyms', label: <SynonymsLabel />, children: <SynonymsTab {...shared} /> },
        ]}
      />
      <UnsavedChangesDialog
        open={guard.isAsking}
        onStay={guard.stay}
        onLeave={() => {
          onTyped(false);
          guard.leave();
        }}
      />
    </>
  );
}

const TEXTS = 'texts';

/** Says that a draft waits for its publication. */
function SynonymsLabel(): ReactNode {
  const { data } = useListSynonymsQuery({ limit: '1' });
  return (
    <>
      Synonymes
      {data && data.counts.DRAFT > 0 && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className="sr">, brouillon non publié</span>
        </>
      )}
    </>
  );
}

function SaveSearches({
  view,
  range,
  disabled,
}: Pick<SearchesTabProps, 'view' | 'range'> & { disabled: boolean }) {
  const [save] = useSaveSearchesMutation();
  const { run, isBusy } = useCall(failureToasts);
  return (
    <BusyButton
      busy={isBusy}
      disabled={disabled}
      onClick={() => void run(() => save(textsQuery(view, range)), null)}
    >
      Exporter (CSV)
    </BusyButton>
  );
}

function SaveSynonyms() {
  const [save] = useSaveSynonymsMutation();
  const { run, isBusy } = useCall(failureToasts);
  return (
    <BusyButton busy={isBusy} onClick={() => void run(() => save(), null)}>
      Exporter (CSV)
    </BusyButton>
  );
}
