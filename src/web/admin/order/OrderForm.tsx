import { Button, Checkbox, Input, type InputRef, Select } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import type { OfferState } from '../../../domain/offer/offerState';
import { ORDER_MEANS, type OrderMeans } from '../../../domain/offer/order';
import { typeset } from '../../../domain/text/frenchText';
import { DayInput } from '../../ui/form/DayInput';
import { Segments } from '../kit/edit/Segments';
import { OrderFileField, type OrderFileFieldProps } from './OrderFileField';
import { type FieldProblem, needsReason, type OrderField } from './orderProblems';
import type { OrderFields } from './orderState';
import { type Order, orderStateOf } from './useOrder';
import styles from './OrderForm.module.css';

interface OrderFormProps {
  thread: QuoteThread;
  order: Order;
  /** Of each field at most one that is shown. */
  problemOf: (field: OrderField) => FieldProblem | undefined;
  isReadOnly: boolean;
  numberRef: Ref<InputRef>;
  file: OrderFileFieldProps;
  /** Begins the ids of the fields. */
  id: string;
}

/** How and when an order came, its number and file, who signed it. */
export function OrderForm(props: OrderFormProps) {
  const { order, problemOf, isReadOnly, numberRef, file, id } = props;
  const { fields } = order.state;
  const set = (changed: Partial<OrderFields>) => order.change({ kind: 'fields', fields: changed });
  return (
    <div className={styles.form}>
      <VersionFields {...props} />
      <Field label="Arrivée par">
        <Segments<OrderMeans>
          block
          aria-label="Arrivée par"
          disabled={isReadOnly}
          value={fields.means}
          options={Object.entries(ORDER_MEANS).map(([value, label]) => ({
            value: value as OrderMeans,
            label,
          }))}
          onChange={(means) => set({ means })}
        />
      </Field>
      <OrderFileField {...file} />
      <div className={styles.pair}>
        <Field
          label="Numéro"
          id={`${id}-number`}
          note={fields.isNumberRead ? 'lu dans le nom' : undefined}
          problem={problemOf('number')}
          confirm="Oui, ce numéro"
          onConfirm={() => set({ confirmedNumber: fields.number.trim() })}
        >
          <Input
            ref={numberRef}
            id={`${id}-number`}
            autoComplete="off"
            maxLength={2000}
            value={fields.number}
            readOnly={isReadOnly}
            {...wrongProps(problemOf('number'), `${id}-number`)}
            onChange={({ target }) => set({ number: target.value, isNumberRead: false })}
          />
        </Field>
        <Field
          label="Date"
          id={`${id}-ordered_on`}
          problem={problemOf('ordered_on')}
          confirm="Oui, ce jour"
          onConfirm={() => set({ confirmedDay: fields.day })}
        >
          <DayInput
            id={`${id}-ordered_on`}
            isLow
            latest={order.now.slice(0, 10)}
            value={fields.day}
            {...wrongProps(problemOf('ordered_on'), `${id}-ordered_on`)}
            onType={(day) => set({ day })}
            onChange={(day) => set({ day })}
          />
        </Field>
      </div>
      <SignatoryFields {...props} />
      <Field label="Remarque" id={`${id}-remark`} note="pour l’équipe">
        <Input.TextArea
          id={`${id}-remark`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={5000}
          value={fields.remark}
          readOnly={isReadOnly}
          onChange={({ target }) => set({ remark: target.value })}
        />
      </Field>
      <Acknowledgement {...props} />
    </div>
  );
}

const STATES: Partial<Record<OfferState, string>> = {
  expired: 'échue',
  replaced: 'remplacée',
  declined: 'déclinée',
};

/** Which version is ordered, and why when it is not the one that can be accepted. */
function VersionFields({ thread, order, problemOf, isReadOnly, id }: OrderFormProps) {
  const { versionState: state, offer } = order;
  const { fields } = order.state;
  const options = thread.versions.map((each) => {
    const name = STATES[orderStateOf(thread, each, order.now)];
    const sent = `Version ${each.version}, envoyée le ${formatDate(each.sent_at)}`;
    return { value: each.version, label: typeset(name ? `${sent} (${name})` : sent) };
  });
  const choose = (version: number) => {
    const chosen = thread.versions.find((each) => each.version === version);
    if (chosen) order.change({ kind: 'version', offer: chosen });
  };
  return (
    <>
      <Field
        label="Offre commandée"
        id={`${id}-version`}
        note={`valable jusqu’au ${formatDate(offer.valid_until)}`}
      >
        <Select<number>
          id={`${id}-version`}
          value={offer.version}
          options={options}
          disabled={isReadOnly}
          onChange={choose}
        />
      </Field>
      {needsReason(state) && (
        <Field
          label={`Pourquoi une offre ${STATES[state]} ?`}
          id={`${id}-version_reason`}
          problem={problemOf('version_reason')}
          isWarning
        >
          <Input
            id={`${id}-version_reason`}
            maxLength={1000}
            value={fields.versionReason}
            readOnly={isReadOnly}
            {...wrongProps(problemOf('version_reason'), `${id}-version_reason`)}
            onChange={({ target }) =>
              order.change({ kind: 'fields', fields: { versionReason: target.value } })
            }
          />
        </Field>
      )}
    </>
  );
}

function SignatoryFields({ order: { state, change }, isReadOnly, id }: OrderFormProps) {
  const { signatory, role } = state.fields;
  const set = (fields: Partial<OrderFields>) => change({ kind: 'fields', fields });
  const shared = { autoComplete: 'off', maxLength: 200, readOnly: isReadOnly };
  return (
    <div className={styles.pair}>
      <Field label="Signataire" id={`${id}-signatory`}>
        <Input
          {...shared}
          id={`${id}-signatory`}
          value={signatory}
          onChange={({ target }) => set({ signatory: target.value })}
        />
      </Field>
      <Field label="Fonction" id={`${id}-role`}>
        <Input
          {...shared}
          id={`${id}-role`}
          value={role}
          onChange={({ target }) => set({ role: target.value })}
        />
      </Field>
    </div>
  );
}

/** Ticked unless staff says otherwise; without an address there is none. */
function Acknowledgement({ order: { state, offer, change }, isReadOnly }: OrderFormProps) {
  const id = useId();
  const addresses = offer.acknowledge_to ?? [];
  const hasAddress = addresses.length > 0;
  return (
    <div>
      <Checkbox
        checked={hasAddress && state.fields.acknowledges}
        disabled={!hasAddress || isReadOnly}
        aria-describedby={id}
        onChange={({ target }) =>
          change({ kind: 'fields', fields: { acknowledges: target.checked } })
        }
      >
        Envoyer un accusé de réception
      </Checkbox>
      <p id={id} className={styles.note}>
        {typeset(
          hasAddress
            ? `À ${addresses.join(' et ')}, avec les lignes commandées.`
            : 'Sans adresse e-mail, aucun accusé ne part.',
        )}
      </p>
    </div>
  );
}

const wrongProps = (problem: FieldProblem | undefined, id: string) =>
  problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };

interface FieldProps {
  label: string;
  /** Of the control; absent for a group, which has a name of its own. */
  id?: string;
  note?: string | undefined;
  problem?: FieldProblem | undefined;
  /** What says that an asked value is right. */
  confirm?: string;
  onConfirm?: () => void;
  isWarning?: boolean;
  children: ReactNode;
}

/** A control with its label above, a note beside it, and below what is wrong. */
function Field({ label, id, note, problem, isWarning, children, ...asked }: FieldProps) {
  return (
    <div className={isWarning ? `${styles.field} ${styles.warning}` : styles.field}>
      <div className={styles.label}>
        {id === undefined ? <b>{label}</b> : <label htmlFor={id}>{typeset(label)}</label>}
        {note && <span>{typeset(note)}</span>}
      </div>
      {children}
      {problem && (
        <p
          id={`${id}-problem`}
          role="alert"
          className={problem.isAsked ? styles.asked : styles.problem}
        >
          {typeset(problem.message)}
          {problem.isAsked && (
            <Button size="small" onClick={asked.onConfirm}>
              {asked.confirm}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
