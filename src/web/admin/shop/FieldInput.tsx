import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { draftNumber, shownNumber } from '../../../domain/shopContent/readField';
import type { ShopField } from '../../../domain/shopContent/shopField';
import { typeset } from '../../../domain/text/frenchText';
import { useMediaQuery } from '../../ui/browser/viewport';
import { decorative } from '../../ui/icon/screenIcons';
import { Segments } from '../kit/edit/Segments';
import { useTypedText, ValueInput } from '../ValueInput';
import { FileField } from './files/FileField';
import styles from './ShopScreen.module.css';

/** The id of the input of a field. */
export const fieldId = (name: string): string => `shop-${name}`;

interface FieldInputProps {
  field: ShopField;
  value: string;
  problem: string | undefined;
  isMissing: boolean;
  /** What is said instead of this sentence, whose figures there are not. */
  said?: string | undefined;
  onFocus: () => void;
  onBlur: () => void;
  onChange: (value: string) => void;
}

/** A field with its help. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, problem, onChange } = props;
  if (field.kind)
    return (
      <FileField
        id={fieldId(field.name)}
        kind={field.kind}
        label={field.label}
        value={value}
        problem={problem}
        onChange={onChange}
      />
    );
  if (field.choices) return <ChoiceField {...props} choices={field.choices} />;
  return field.isNumber ? <NumberField {...props} /> : <TextInput {...props} />;
}

/** One of several answers; others may be asked by it. */
function ChoiceField({
  choices,
  ...props
}: FieldInputProps & { choices: NonNullable<ShopField['choices']> }) {
  const { field, value, onFocus, onBlur, onChange } = props;
  return (
    <FieldShell {...props} isGroup>
      <Segments
        id={fieldId(field.name)}
        aria-label={field.label}
        aria-describedby={`${fieldId(field.name)}-help`}
        // Three answers fit beside one another in half of a tablet, not of less.
        vertical={useMediaQuery('(max-width: 767px)')}
        options={choices.map((choice) => ({ ...choice }))}
        value={value || choices[0]?.value}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={onChange}
      />
    </FieldShell>
  );
}

/** What the inputs of a field share. */
const sharedProps = ({ field: { name }, problem, onFocus }: FieldInputProps) => ({
  id: fieldId(name),
  status: problem === undefined ? ('' as const) : ('error' as const),
  'aria-invalid': problem !== undefined,
  'aria-describedby': `${fieldId(name)}-help`,
  autoComplete: 'off',
  onFocus,
});

/** A number is stored as soon as it is read, and stays as it is typed until the field is left. */
function NumberField(props: FieldInputProps) {
  const { field, value, onBlur, onChange } = props;
  const { text, refusal, type, refuse, leave } = useTypedText(shownNumber(value));
  const shown = { ...props, problem: refusal ?? props.problem };
  return (
    <FieldShell {...shown}>
      <ValueInput
        {...sharedProps(shown)}
        value={text}
        suffix={field.unit}
        onText={(typed) => {
          type(typed);
          onChange(draftNumber((each) => field.read?.(each, '') ?? each, typed));
        }}
        onRefused={refuse}
        onBlur={() => {
          leave();
          onBlur();
        }}
      />
    </FieldShell>
  );
}

/** A sentence wraps, and is one line all the same. */
function TextInput(props: FieldInputProps) {
  const { field, value, onBlur, onChange } = props;
  const shared = {
    ...sharedProps(props),
    value,
    // Typing beyond the limit shows what is wrong instead of losing letters.
    maxLength: Math.min(2 * field.max, CONTRACT_MAX),
    onBlur,
  };
  return (
    <FieldShell {...props}>
      {field.isSentence ? (
        <Input.TextArea
          {...shared}
          autoSize
          onPressEnter={(event) => event.preventDefault()}
          onChange={({ target }) => onChange(target.value.replace(/\n\s*/g, ' '))}
        />
      ) : (
        <Input {...shared} suffix={field.unit} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldShell>
  );
}

type FieldShellProps = Pick<FieldInputProps, 'field' | 'problem' | 'isMissing' | 'said'> & {
  /** Several controls: the label is theirs by name, and stands above them. */
  isGroup?: boolean;
  children: ReactNode;
};

/** The label above an input, and below it what is wrong or its note. */
function FieldShell({
  field: { name, label, note, isNumber, isSentence },
  problem,
  isMissing,
  said,
  isGroup = false,
  children,
}: FieldShellProps) {
  const id = fieldId(name);
  const hint = problem !== undefined ? undefined : said === undefined ? note : insteadText(said);
  const lack = problem ?? (isMissing ? MISSING : undefined);
  const state = problem === undefined ? (isMissing ? styles.isMissing : '') : styles.isWrong;
  return (
    <div
      className={`${styles.field} ${isNumber ? styles.number : ''} ${state}`}
      data-wide={isSentence}
    >
      {isGroup ? (
        <span className={styles.groupLabel} aria-hidden="true">
          {typeset(label)}
        </span>
      ) : (
        <label htmlFor={id}>{typeset(label)}</label>
      )}
      {children}
      <div id={`${id}-help`}>
        {lack !== undefined && (
          <p className={styles.lack}>
            {problem === undefined && <WarningOutlined {...decorative(16)} />}
            {typeset(lack)}
          </p>
        )}
        {hint !== undefined && <p className={styles.help}>{typeset(hint)}</p>}
      </div>
    </div>
  );
}

const insteadText = (said: string): string =>
  `Cette phrase nomme un montant ou un délai qui n’existe plus. La boutique dit : « ${said} »`;

/** Of a text of a field in the contract. */
const CONTRACT_MAX = 400;
const MISSING = 'Manque encore : les pages disent « [à compléter] »';
