import { Button, Form, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Synonym, SynonymKind, SynonymPreview } from '../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { synonymName } from '../../../domain/synonyms/synonymName';
import { typeset } from '../../../domain/text/frenchText';
import { useCreateSynonymMutation, useUpdateSynonymMutation } from '../../api/adminEndpoints.gen';
import { fieldOf, isConflict, isRefused } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { RefusalAlert } from '../kit/dialog/FormDialog';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { Segments } from '../kit/edit/Segments';
import { useFocusRefused } from '../kit/edit/useFocusRefused';
import { BeforeAfter } from './BeforeAfter';
import {
  answeredText,
  firstText,
  isComplete,
  SYNONYM_KINDS,
  typedEntry,
  typedOf,
  type TypedSynonym,
} from './synonymTexts';
import { useSynonymPreview } from './useSynonymPreview';
import styles from './SynonymEditor.module.css';

interface SynonymEditorProps {
  /** What the fields start from. */
  start: TypedSynonym;
  /** The synonym that is changed; absent: one is added. */
  synonym?: Synonym;
  /** A searched text that it is tried with; absent: the first one that is typed. */
  searched?: { text: string; found: string };
  /** Whose searches are counted. */
  range: DayRange;
  /** Whether what is typed now would be lost; it is not once this is closed. */
  onTyped: (isTyped: boolean) => void;
  /** It is saved. */
  onDone: () => void;
  onCancel: () => void;
}

/** A synonym and what it would change, side by side while it is typed. */
export function SynonymEditor(props: SynonymEditorProps) {
  const { start, searched, range, onCancel } = props;
  const [fields, setFields] = useState(start);
  const { save, isBusy, refusal, reset, conflict } = useSavedSynonym(props, fields, setFields);
  const text = searched?.text ?? firstText(fields);
  const canBeTried = isComplete(fields) && text.length >= SEARCH_MIN_LENGTH;
  const { preview, error } = useSynonymPreview(
    canBeTried
      ? {
          entry: typedEntry(fields),
          text,
          ...range,
          ...(props.synonym && { id: props.synonym.id }),
        }
      : undefined,
  );
  const isOfField = wrongFieldOf(error) !== undefined;
  const { onTyped } = props;
  useEffect(
    function forgetWhenClosed() {
      return () => onTyped(false);
    },
    [onTyped],
  );
  const type = (change: Partial<TypedSynonym>) => {
    const next = { ...fields, ...change };
    setFields(next);
    reset();
    onTyped(JSON.stringify(next) !== JSON.stringify(start));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const name = props.synonym ? 'Modifier le synonyme' : 'Nouveau synonyme';
  return (
    <section className={styles.editor} aria-label={name} onKeyDown={closeOnEscape}>
      <h2>{name}</h2>
      {props.synonym?.off && (
        <p className={styles.off}>
          {typeset('Il est éteint : la recherche s’en servira une fois rallumé et publié.')}
        </p>
      )}
      {conflict}
      <Form layout="vertical" onFinish={() => void save()}>
        <SynonymFields
          fields={fields}
          onType={type}
          refusal={conflict ? undefined : refusal}
          problem={isOfField ? error : undefined}
          focusMeans={props.synonym !== undefined || searched !== undefined}
        />
        <BeforeAfter
          text={text}
          preview={preview}
          waiting={{
            before: searched ? `Aujourd’hui : ${searched.found}` : 'Ce que la recherche trouve.',
            after: waitingText(canBeTried, error),
          }}
        />
        <div className={styles.foot}>
          <p role="status" className={styles.says}>
            {error !== undefined && !isOfField
              ? notComparedText(error)
              : preview && <Gain preview={preview} />}
          </p>
          <div className={styles.actions}>
            <Button type="text" onClick={onCancel}>
              Annuler
            </Button>
            <BusyButton htmlType="submit" busy={isBusy} disabled={!isComplete(fields)}>
              Ajouter au brouillon
            </BusyButton>
          </div>
        </div>
      </Form>
    </section>
  );
}

function waitingText(canBeTried: boolean, error: unknown): string {
  if (!canBeTried) return 'L’effet s’affiche pendant la saisie.';
  return error === undefined ? 'Comparaison…' : 'Rien à comparer pour l’instant.';
}

/** What would not be saved says why. */
const notComparedText = (error: unknown): string =>
  isRefused(error)
    ? typeset(failureText(error))
    : 'La comparaison n’a pas pu être faite : elle le sera à la prochaine frappe.';

interface FieldsProps {
  fields: TypedSynonym;
  /** Of the call that would have saved them: the field that it names takes the focus. */
  refusal: unknown;
  /** Of the last trial. */
  problem: unknown;
  focusMeans: boolean;
  onType: (change: Partial<TypedSynonym>) => void;
}

function SynonymFields({ fields, refusal, problem, focusMeans, onType }: FieldsProps) {
  const id = useId();
  const inputs = { typed: useRef<InputRef>(null), means: useRef<InputRef>(null) };
  const first = inputs[focusMeans ? 'means' : 'typed'];
  useEffect(
    function takeFocus() {
      first.current?.focus();
    },
    [first],
  );
  useFocusRefused(() => {
    const refused = wrongFieldOf(refusal);
    return refused && inputs[refused].current;
  }, refusal);
  const told = refusal ?? problem;
  const wrong = told === undefined ? undefined : failureText(told);
  const field = (name: 'typed' | 'means', label: string, hint: string) => {
    const message = wrongFieldOf(told) === name ? wrong : undefined;
    const helpId = `${id}-${name}-help`;
    return (
      <Form.Item
        label={label}
        htmlFor={`${id}-${name}`}
        validateStatus={message ? 'error' : undefined}
        // In the place of the hint: what is typed moves nothing.
        help={
          message ? (
            <span key="problem" id={helpId} role="alert">
              {typeset(message)}
            </span>
          ) : (
            <span key="hint" id={helpId}>
              {typeset(hint)}
            </span>
          )
        }
      >
        <Input
          ref={inputs[name]}
          id={`${id}-${name}`}
          autoComplete="off"
          maxLength={1400}
          aria-describedby={helpId}
          value={fields[name]}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      </Form.Item>
    );
  };
  const { help } = SYNONYM_KINDS[fields.kind];
  return (
    <div className={styles.fields}>
      {field('typed', 'Quand on cherche', SEVERAL)}
      <Segments<SynonymKind>
        className={styles.kind}
        aria-label="Sens"
        value={fields.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => onType({ kind })}
      />
      {field('means', fields.kind === 'INSTEAD' ? 'chercher à la place' : 'chercher aussi', help)}
    </div>
  );
}

/** The side that a refusal names; undefined: it is of the whole. */
const wrongFieldOf = (problem: unknown): 'typed' | 'means' | undefined =>
  /\b(?:typed|means)\b/.exec(fieldOf(problem) ?? '')?.[0] as 'typed' | 'means' | undefined;

const SEVERAL = 'Plusieurs textes se séparent par des points-virgules, 20 au plus.';

const KIND_OPTIONS = (Object.keys(SYNONYM_KINDS) as SynonymKind[]).map((value) => ({
  value,
  label: SYNONYM_KINDS[value].label,
}));

/** What it gains, and which other searches it changes. */
function Gain({ preview }: { preview: SynonymPreview }) {
  const [first, ...others] = preview.changed;
  return (
    <>
      <b>{typeset(answeredText(preview))}</b>{' '}
      {first &&
        typeset(
          `Il change aussi « ${first.query} », ${formatNumber(first.searches)} fois${othersText(others.length, preview.changed_cut)}.`,
        )}
    </>
  );
}

/** « , et au moins 9 autres recherches ». */
function othersText(count: number, isCut: boolean): string {
  if (count === 0) return isCut ? ', et peut-être d’autres' : '';
  return `, et ${isCut ? 'au moins ' : ''}${formatCount(count, 'autre recherche', 'autres recherches')}`;
}

/** Saves a draft; what somebody else changed meanwhile is shown beside it. */
function useSavedSynonym(
  { synonym, onDone }: SynonymEditorProps,
  fields: TypedSynonym,
  setFields: (fields: TypedSynonym) => void,
) {
  const [create] = useCreateSynonymMutation();
  const [update] = useUpdateSynonymMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const [seen, setSeen] = useState(synonym);
  const save = async (revision = seen?.revision) => {
    const entry = typedEntry(fields);
    const call = () =>
      synonym && revision !== undefined
        ? update({ id: synonym.id, synonymChange: { ...entry, off: synonym.off, revision } })
        : create({ newSynonym: entry });
    if (await run<Synonym>(call, 'Ajouté au brouillon')) onDone();
  };
  const accept = (stored: Synonym) => {
    setSeen(stored);
    reset();
  };
  // What names a field is told there, also that another synonym says the same.
  const isTold = refusal !== undefined && wrongFieldOf(refusal) === undefined;
  const isOutdated = isTold && isConflict(refusal) && synonym !== undefined;
  // It is read again after the refusal.
  const stored = synonym && synonym.revision !== seen?.revision ? synonym : undefined;
  const conflict = isTold && (
    <div className={styles.conflict}>
      {isOutdated ? (
        <ConflictChoice
          message={failureText(refusal)}
          values={
            stored
              ? [
                  {
                    name: 'Synonyme',
                    stored: synonymName(stored),
                    mine: synonymName(typedEntry(fields)),
                  },
                ]
              : []
          }
          disabled={!stored}
          focusOn={refusal}
          onKeep={() => {
            if (!stored) return;
            accept(stored);
            void save(stored.revision);
          }}
          onTake={() => {
            if (!stored) return;
            accept(stored);
            setFields(typedOf(stored));
          }}
        />
      ) : (
        <RefusalAlert refusal={refusal} />
      )}
    </div>
  );
  return { save, isBusy, refusal, reset, conflict };
}
