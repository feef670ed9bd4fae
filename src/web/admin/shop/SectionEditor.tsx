import { Button } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ShopSection } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { missingSectionFields, readSection } from '../../../domain/shopContent/checkSection';
import {
  fieldDifferences,
  type ShopFields,
  type ShopSection as SectionName,
} from '../../../domain/shopContent/sections';
import type { ShopField } from '../../../domain/shopContent/shopField';
import { typeset } from '../../../domain/text/frenchText';
import { typedOver } from '../../../domain/typedOver';
import { Alert } from '../../ui/feedback/Alert';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { LeaveGuard } from '../kit/edit/LeaveGuard';
import { useWarningBeforeUnload } from '../kit/edit/useUnsavedChanges';
import { Differences } from './Differences';
import { fieldId } from './FieldInput';
import { History } from './History';
import { ownHost } from './ownHost';
import { Preview } from './Preview';
import { PublishDialog, samplesLeft } from './PublishDialog';
import { SectionBand } from './SectionBand';
import type { SectionDraft } from './sectionDraft';
import { SectionFields } from './SectionFields';
import { TextsFields } from './texts/TextsFields';
import { editedTexts, textsOf, useSection } from './useSection';
import styles from './ShopScreen.module.css';

interface SectionEditorProps {
  /** What the fields start from. */
  start: ShopSection;
  /** What was read last. */
  read: ShopSection;
}

/** The fields of a section, and above them what is not published yet. */
export function SectionEditor({ start, read }: SectionEditorProps) {
  const { state, send, stored, setAnswered } = useSection(start, read);
  const [opened, setOpened] = useState<'publish' | 'history' | 'preview'>();
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<{ field: string }>();
  const { section } = start;
  const { value: fields, base, failure } = state.context;
  const published = textsOf(stored.fields);
  const differences = fieldDifferences(published, fields);
  const { problems } = readSection(section, fields, published, ownHost());
  useWarningBeforeUnload(!state.matches('saved'));
  const samples = samplesLeft(stored, differences);
  const close = () => setOpened(undefined);
  const saving = savingOf(state);
  const { band, takeLostFocus } = useBandFocus(`${differences.length > 0} ${saving === 'refused'}`);

  const goTo = (field: string) => {
    if (section === 'texts') setAsked({ field });
    else document.getElementById(fieldId(field))?.focus();
  };
  const askToPublish = () => {
    setChecked(true);
    const [first] = problems;
    if (first) goTo(first.field);
    else setOpened('publish');
  };
  const edited = {
    fields,
    published,
    problems,
    showsAll: isChecked,
    onChange: (changed: ShopFields) => send({ type: 'change', change: { ...fields, ...changed } }),
  };
  return (
    <>
      <SectionBand
        ref={band}
        stored={stored}
        differences={differences}
        saving={saving}
        onCompare={() => document.getElementById(CONFLICT_ID)?.focus()}
        isPublishing={state.matches('finishing')}
        onPublish={askToPublish}
        onHistory={() => setOpened('history')}
        onPreview={() => setOpened('preview')}
        onDiscard={() => send({ type: 'change', change: published })}
      />
      {state.matches('conflict') ? (
        <Conflict
          message={failure ?? ''}
          section={section}
          mineOver={(theirs) => typedOver(theirs, base, fields)}
          stored={stored}
          onKeep={(draft) => send({ type: 'keep', draft })}
          onTake={(draft) => send({ type: 'take', draft })}
        />
      ) : (
        failure !== null && <Alert kind="error">{failure}</Alert>
      )}
      {samples.length > 0 && (
        <div className={styles.sampleNotice}>
          <Alert
            kind="warning"
            action={
              differences.length === 0 && saving === 'saved' ? (
                <Button onClick={() => setOpened('publish')}>Garder ces valeurs…</Button>
              ) : undefined
            }
          >
            {samplesText(samples)}
          </Alert>
        </div>
      )}
      {section === 'texts' ? (
        <TextsFields {...edited} asked={asked} />
      ) : (
        <SectionFields
          {...edited}
          section={section}
          missing={missingSectionFields(section, fields).map(({ name }) => name)}
        />
      )}
      <PublishDialog
        open={opened === 'publish'}
        stored={stored}
        differences={differences}
        onClose={close}
        afterClose={takeLostFocus}
        onPublish={(kept) => {
          close();
          setChecked(false);
          send({ type: 'finish', order: kept });
        }}
      />
      <History
        open={opened === 'history'}
        stored={stored}
        onClose={close}
        onReverted={(after) => {
          close();
          setAnswered(after);
          send(
            // What is typed here and not saved yet is a draft, too.
            after.draft || !state.matches('saved')
              ? { type: 'moved', revision: after.revision }
              : { type: 'take', draft: { revision: after.revision, value: textsOf(after.fields) } },
          );
        }}
      />
      <Preview
        open={opened === 'preview'}
        section={section}
        fields={fields}
        published={published}
        onClose={close}
      />
      <LeaveGuard hasChanges={state.matches('unsaved') || state.matches('conflict')} />
    </>
  );
}

function savingOf(state: ReturnType<typeof useSection>['state']) {
  if (state.matches('conflict')) return 'refused';
  if (state.matches('unsaved')) return 'not saved';
  return state.matches('saved') ? 'saved' : 'saving';
}

/** Names what is still as in the sample. */
const samplesText = (samples: readonly ShopField[]): string =>
  `${formatCount(samples.length, 'champ dit', 'champs disent')} encore l’exemple : ${samples.map(({ label }) => label).join(', ')}.`;

interface ConflictProps {
  message: string;
  section: SectionName;
  /** What is typed here over what somebody else stored. */
  mineOver: (theirs: ShopFields) => ShopFields;
  /** What somebody else stored. */
  stored: ShopSection;
  onKeep: (theirs: SectionDraft) => void;
  onTake: (theirs: SectionDraft) => void;
}

/** The id of the alert, which can be gone to. */
const CONFLICT_ID = 'shop-conflict';

/** Two administrators changed the same section: both texts, and which of them goes on. */
function Conflict({ message, section, mineOver, stored, onKeep, onTake }: ConflictProps) {
  const theirs = { revision: stored.revision, value: editedTexts(stored) };
  return (
    <div className={styles.conflict}>
      <ConflictChoice
        id={CONFLICT_ID}
        message={message}
        onKeep={() => onKeep(theirs)}
        onTake={() => onTake(theirs)}
      >
        <p>
          {typeset(
            'Dans les champs que vous n’avez pas touchés, ce que l’autre a écrit reste dans les deux cas.',
          )}
        </p>
        <Differences
          section={section}
          differences={fieldDifferences(theirs.value, mineOver(theirs.value))}
          titles={['Enregistré', 'Votre saisie']}
        />
      </ConflictChoice>
    </div>
  );
}

/**
 * Gives the band the focus of a button that has gone, such as that of a publication.
 * @param content what the band's buttons depend on
 * @returns the band, and the same after a dialog has given the focus back to such a button
 */
function useBandFocus(content: string): {
  band: RefObject<HTMLElement | null>;
  takeLostFocus: () => void;
} {
  const band = useRef<HTMLElement>(null);
  const before = useRef(content);
  const takeLostFocus = useCallback(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      band.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    function afterChange() {
      if (before.current === content) return;
      before.current = content;
      takeLostFocus();
    },
    [content, takeLostFocus],
  );
  return { band, takeLostFocus };
}
