import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Input } from 'antd';
import type { ShopField } from '../../../domain/shopContent/shopField';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { FileField } from './files/FileField';
import styles from './ShopScreen.module.css';

/** The id of the input of a field. */
export const fieldId = (name: string): string => `shop-${name}`;

interface FieldInputProps {
  field: ShopField;
  value: string;
  problem: string | undefined;
  isMissing: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onChange: (value: string) => void;
}

/** A field with its help. A sentence wraps, and is one line all the same. */
export function FieldInput({
  field: { name, label, max, note, unit, isNumber, isSentence, kind },
  value,
  problem,
  isMissing,
  ...events
}: FieldInputProps) {
  const id = fieldId(name);
  if (kind)
    return (
      <FileField
        id={id}
        kind={kind}
        label={label}
        value={value}
        problem={problem}
        onChange={events.onChange}
      />
    );
  const hint = note !== undefined && problem === undefined ? note : undefined;
  const lack = problem ?? (isMissing ? MISSING : undefined);
  const state = problem === undefined ? (isMissing ? styles.isMissing : '') : styles.isWrong;
  const shared = {
    id,
    value: isNumber ? value.replace('.', ',') : value,
    // Typing beyond the limit shows what is wrong instead of losing letters.
    maxLength: Math.min(2 * max, CONTRACT_MAX),
    status: problem === undefined ? ('' as const) : ('error' as const),
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-help`,
    autoComplete: 'off',
    onFocus: events.onFocus,
    onBlur: events.onBlur,
  };
  return (
    <div
      className={`${styles.field} ${isNumber ? styles.number : ''} ${state}`}
      data-wide={isSentence}
    >
      <label htmlFor={id}>{typeset(label)}</label>
      {isSentence ? (
        <Input.TextArea
          {...shared}
          autoSize
          onPressEnter={(event) => event.preventDefault()}
          onChange={({ target }) => events.onChange(target.value.replace(/\n\s*/g, ' '))}
        />
      ) : (
        <Input
          {...shared}
          inputMode={isNumber ? 'decimal' : undefined}
          suffix={unit}
          onChange={({ target }) =>
            events.onChange(isNumber ? target.value.replace(',', '.') : target.value)
          }
        />
      )}
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

/** Of a text of a field in the contract. */
const CONTRACT_MAX = 400;
const MISSING = 'Manque encore : les pages disent « [à compléter] »';
