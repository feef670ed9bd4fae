import { Button, type InputRef } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { contactName } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { fieldOf, isConflict, messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useFileDrop } from '../../ui/browser/fileDrop';
import { useNarrow } from '../../ui/browser/viewport';
import { BusyButton } from '../Feedback';
import { RefusalAlert } from '../kit/dialog/FormDialog';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { useFocusRefused } from '../kit/edit/useFocusRefused';
import { OrderFoot } from './OrderFoot';
import { OrderForm } from './OrderForm';
import { OrderLines } from './OrderLines';
import type { FieldProblem, OrderField } from './orderProblems';
import { isOrderTyped } from './orderState';
import { useOrder, useRecording, useUploadedOrder } from './useOrder';
import styles from './OrderDrawer.module.css';

interface OrderDrawerProps {
  /** Of a quote with an offer that nobody has accepted. */
  thread: QuoteThread;
  /** '202611-298'. */
  number: string;
  /** A link to what an order can't have: another line, a higher price. */
  nextVersion: ReactNode;
  onClose: () => void;
  focusElse?: (() => void) | undefined;
}

/** Records an order that came by mail: how it came, and what is ordered of each line. */
export function OrderDrawer(props: OrderDrawerProps) {
  const { thread, number, onClose } = props;
  const order = useOrder(thread);
  const { state, change, rows, problems } = order;
  const [asked, setAsked] = useState(0);
  const recording = useRecording(thread.quote.id);
  const file = useUploadedOrder(thread.quote.id, (given, read) =>
    change({ kind: 'file', file: given, number: read }),
  );
  const { isOver, ...drop } = useFileDrop((given) => void file.give(given));
  const numberField = useRef<InputRef>(null);
  const isNarrow = useNarrow();
  const id = useId();
  const problemOf = shownProblems(problems, recording.refusal, asked);
  const [problem] = problems;
  useFocusRefused(
    () => (asked > 0 && problem ? fieldOfProblem(id, problem) : undefined),
    undefined,
    asked,
  );
  useFocusRefused(
    () => document.getElementById(`${id}-${fieldOf(recording.refusal)}`),
    recording.refusal,
  );
  const edit: typeof change = (edited) => {
    // What the server said of a field was about what it had.
    if (hasField(recording.refusal)) recording.reset();
    change(edited);
  };
  const save = async () => {
    if (recording.isBusy || file.isBusy) return;
    setAsked(asked + 1);
    if (problems.length > 0) return;
    if (!(await recording.save(state, rows))) return;
    order.device.forget();
    onClose();
  };
  const giveUp = () => {
    order.device.forget();
    onClose();
  };
  const isFileLost = messageForField(recording.refusal, 'file');
  const other = hasField(recording.refusal) ? undefined : recording.refusal;
  return (
    <div className={styles.place} {...drop}>
      <SideDrawer
        open
        placement={isNarrow ? 'bottom' : 'right'}
        size={isNarrow ? '100%' : 'min(1120px, 100vw)'}
        closable={{ placement: 'end' }}
        classNames={{ header: styles.part, body: styles.body, footer: styles.footer }}
        title={<Title thread={thread} number={number} />}
        isChanged={() => isOrderTyped(state)}
        focusElse={props.focusElse}
        onClose={giveUp}
        afterOpenChange={(isOpen) => isOpen && numberField.current?.focus()}
        footer={(close) => (
          <OrderFoot
            comparison={order.comparison}
            version={order.offer.version}
            count={rows.filter(({ ordered }) => ordered).length}
            discount={state.content.discount}
          >
            <Button onClick={close}>Annuler</Button>
            <BusyButton type="primary" busy={recording.isBusy} onClick={() => void save()}>
              {recording.isChecking ? 'Vérification…' : 'ENREGISTRER LA COMMANDE'}
            </BusyButton>
          </OrderFoot>
        )}
      >
        <div
          className={styles.columns}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void save();
          }}
        >
          <div className={styles.column}>
            {/* Somebody else was first, or something failed: nothing that was typed is lost. */}
            {other !== undefined && <RefusalAlert refusal={other} />}
            <OrderForm
              thread={thread}
              order={{ ...order, change: edit }}
              problemOf={problemOf}
              isReadOnly={recording.isBusy}
              numberRef={numberField}
              id={id}
              file={{
                file: state.fields.file,
                progress: file.progress,
                problem: file.problem ?? isFileLost,
                isReadOnly: recording.isBusy || file.isBusy,
                isOver,
                onFile: (given) => void file.give(given),
                onRemove: () => {
                  file.forget();
                  change({ kind: 'file', file: undefined });
                },
              }}
            />
            {props.nextVersion}
          </div>
          <OrderLines
            state={state}
            rows={rows}
            problem={problemOf('lines')?.message}
            isReadOnly={recording.isBusy}
            change={change}
          />
        </div>
      </SideDrawer>
    </div>
  );
}

const Title = ({ thread: { quote }, number }: Pick<OrderDrawerProps, 'thread' | 'number'>) => (
  <>
    <span className={styles.title}>Commande reçue</span>
    <span className={styles.subtitle}>
      {typeset(
        [`Devis n° ${number}`, contactName(quote), quote.company].filter(Boolean).join(', '),
      )}
    </span>
  </>
);

const FIELDS: readonly string[] = ['version_reason', 'number', 'ordered_on', 'lines', 'file'];

/** The refusal is shown at its field. */
const hasField = (refusal: unknown): boolean =>
  FIELDS.includes(fieldOf(refusal)?.split('.')[0] ?? '');

/**
 * What is asked is shown at once, what is missing or wrong once saving was asked for; then what the
 * server refused.
 */
function shownProblems(problems: readonly FieldProblem[], refusal: unknown, asked: number) {
  return (field: OrderField): FieldProblem | undefined => {
    const found = problems.find((problem) => problem.field === field);
    if (found && (found.isAsked || asked > 0)) return found;
    if (fieldOf(refusal)?.split('.')[0] !== field) return undefined;
    // A number that the customer has given before may be right.
    const isAsked = field === 'number' && isConflict(refusal);
    return { field, message: failureText(refusal), isAsked };
  };
}

/** The field of a problem, of one line its quantity. */
function fieldOfProblem(id: string, { field, line = '' }: FieldProblem) {
  return field === 'lines'
    ? [...document.querySelectorAll<HTMLElement>('input[data-line]')].find(
        ({ dataset }) => dataset.line === line,
      )
    : document.getElementById(`${id}-${field}`);
}
