import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SynonymImpact, SynonymList } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDate } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import {
  usePublishSynonymsMutation,
  useReadSynonymImpactQuery,
} from '../../api/adminEndpoints.gen';
import { useLostFocus } from '../../ui/browser/focus';
import { Link } from '../../ui/link/Link';
import { said, useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { DraftBand } from '../kit/edit/DraftBand';
import { Loaded } from '../kit/list/Loaded';
import { changedText, SynonymImpacts } from './SynonymImpacts';
import { answeredText } from './synonymTexts';
import styles from './SynonymsTab.module.css';

interface SynonymBandProps {
  list: SynonymList;
  range: DayRange;
  /** Reads the list again, when it is older than what it is compared with. */
  readList: () => unknown;
}

/** What is not published yet, what it would change, and its publication. */
export function SynonymBand({ list, range, readList }: SynonymBandProps) {
  const hasDraft = list.counts.DRAFT > 0;
  const { impact, known } = useImpact({ list, range, readList });
  const [isPublishing, setPublishing] = useState(false);
  const failed = impact.error !== undefined;
  const band = useRef<HTMLElement>(null);
  const focusBand = () => band.current?.focus();
  // The button that published is gone.
  useLostFocus(String(hasDraft), focusBand);
  return (
    <>
      <DraftBand
        ref={band}
        title={<b>{typeset(draftText(list))}</b>}
        status={
          <span className={hasDraft ? styles.compared : undefined}>
            {typeset(`${known ? answeredText(known) : ''} ${publishedText(list)}`.trim())}
          </span>
        }
      >
        <Link to={HISTORY}>Historique</Link>
        {hasDraft && (
          <Button type="primary" onClick={() => setPublishing(true)}>
            Publier…
          </Button>
        )}
      </DraftBand>
      {hasDraft && (
        <div className={styles.impactPlace}>
          <Loaded
            read={impact}
            failure={NOT_COMPARED}
            loading={<SynonymImpacts impact={undefined} isCurrent={false} />}
          >
            {(compared) =>
              !failed && <SynonymImpacts impact={compared} isCurrent={known !== undefined} />
            }
          </Loaded>
        </div>
      )}
      <PublishSynonyms
        open={isPublishing}
        list={list}
        impact={known}
        failed={failed && !impact.isFetching}
        focusElse={focusBand}
        onClose={() => setPublishing(false)}
      />
    </>
  );
}

const COMPARING = 'Comparaison des recherches courantes…';
const NOT_COMPARED = 'Les recherches courantes n’ont pas pu être comparées.';

/**
 * What publishing would change; `known` is of the very drafts of the list. The list is read again
 * on focus, this is not, since hundreds of searches are compared: the older of both is read again,
 * once for each pair.
 */
function useImpact({ list, range, readList }: SynonymBandProps) {
  const hasDraft = list.counts.DRAFT > 0;
  const impact = useReadSynonymImpactQuery(range, { skip: !hasDraft });
  const compared = hasDraft && !impact.isFetching ? impact.data?.revision : undefined;
  const isKnown = compared === list.revision && impact.error === undefined;
  const asked = useRef('');
  const readOlder = useEffectEvent((revision: number) => {
    const pair = `${revision} ${list.revision}`;
    if (asked.current === pair) return;
    asked.current = pair;
    void (revision < list.revision ? impact.refetch() : readList());
  });
  useEffect(
    function compareSameDraft() {
      if (compared !== undefined && compared !== list.revision) readOlder(compared);
    },
    [compared, list.revision],
  );
  return { impact, known: isKnown ? impact.data : undefined };
}

/** The journal, which undoes a publication, of what it calls « Synonyme … ». */
const HISTORY = `${adminPaths.journal()}?texte=synonyme`;

/** « Brouillon : 3 ajoutés, 1 modifié, 1 éteint. » */
function draftText({ counts, draft }: SynonymList): string {
  if (counts.DRAFT === 0) return 'Tous les synonymes sont publiés.';
  const parts: [count: number, one: string, several: string][] = [
    [draft.added, 'ajouté', 'ajoutés'],
    [draft.changed, 'modifié', 'modifiés'],
    [draft.removed, 'retiré', 'retirés'],
    [draft.switched_off, 'éteint', 'éteints'],
    [draft.switched_on, 'rallumé', 'rallumés'],
  ];
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => formatCount(count, one, several));
  return `Brouillon : ${said.join(', ')}.`;
}

const publishedText = ({ published_at: at, published_by: by }: SynonymList): string =>
  at === undefined
    ? 'Rien n’a encore été publié depuis l’installation.'
    : `Publié le ${formatDate(at)}${by ? ` par ${by}` : ''}.`;

interface PublishSynonymsProps {
  open: boolean;
  list: SynonymList;
  /** Of this list; undefined: it is not compared yet. */
  impact: SynonymImpact | undefined;
  /** It could not be compared. */
  failed: boolean;
  focusElse: () => void;
  onClose: () => void;
}

/** Says again what changes, before every search uses it. */
function PublishSynonyms({ open, list, impact, failed, focusElse, onClose }: PublishSynonymsProps) {
  const [publish] = usePublishSynonymsMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const close = () => {
    reset();
    onClose();
  };
  const send = async () => {
    const synonymPublication = { revision: list.revision };
    if (await run(() => publish({ synonymPublication }), said)) close();
  };
  return (
    <FormDialog
      open={open}
      title={`Publier ${formatCount(list.counts.DRAFT, 'synonyme', 'synonymes')} ?`}
      action={{ text: 'Publier', disabled: !impact && !failed, onPress: () => void send() }}
      busy={isBusy}
      refusal={refusal}
      focusElse={focusElse}
      onClose={close}
    >
      <p>{typeset(draftText(list))}</p>
      <div role="status">
        {impact ? (
          <>
            <p>{typeset(answeredText(impact))}</p>
            <p>{typeset(changedText(impact.changed.length))}</p>
          </>
        ) : (
          <p>{typeset(failed ? NOT_COMPARED : COMPARING)}</p>
        )}
      </div>
      <p>{typeset('La boutique suit aussitôt. Le journal permet de revenir en arrière.')}</p>
    </FormDialog>
  );
}
