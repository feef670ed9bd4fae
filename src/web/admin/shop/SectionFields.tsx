import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Input } from 'antd';
import { useState } from 'react';
import type { FieldProblem } from '../../../domain/shopContent/checkSection';
import { SECTION_FIELDS } from '../../../domain/shopContent/fields';
import { movePlace } from '../../../domain/shopContent/home/homeFields';
import type { ShopFields, ShopSection } from '../../../domain/shopContent/sections';
import type { GroupPlace, ShopField } from '../../../domain/shopContent/shopField';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { FieldGroupSection } from './FieldGroupSection';
import { FileField } from './files/FileField';
import { type Move, MoveButtons } from './home/MoveButtons';
import { placeName, useDragOrder } from './home/useDragOrder';
import styles from './ShopScreen.module.css';

/** The id of the input of a field. */
export const fieldId = (name: string): string => `shop-${name}`;

interface SectionFieldsProps {
  section: ShopSection;
  fields: ShopFields;
  published: ShopFields;
  problems: readonly FieldProblem[];
  /** The names of the expected fields that are empty. */
  missing: readonly string[];
  /** Problems show before a field was left, too. */
  showsAll: boolean;
  onChange: (changed: ShopFields) => void;
}

/** The fields of a section in their groups. A problem shows beside its field once it was left. */
export function SectionFields({
  section,
  fields,
  published,
  problems,
  missing,
  showsAll,
  onChange,
}: SectionFieldsProps) {
  const [focused, setFocused] = useState<string>();
  const [moved, setMoved] = useState<Move>();
  const problemOf = ({ name }: ShopField) =>
    showsAll || (focused !== name && fields[name] !== published[name])
      ? problems.find(({ field }) => field === name)?.message
      : undefined;
  const move = ({ kind, n }: GroupPlace, to: number) => {
    onChange(movePlace(fields, kind, n, to));
    setMoved({ place: placeName({ kind, n: to }), direction: to < n ? 'up' : 'down' });
  };
  const { partOf, handleOf } = useDragOrder(move);
  return SECTION_FIELDS[section].map((group) => (
    <FieldGroupSection
      key={group.title}
      title={group.title}
      note={group.note}
      isWide={group.isWide}
      place={group.place && placeName(group.place)}
      part={group.place && partOf(group.place)}
      actions={
        group.place && (
          <MoveButtons
            place={group.place}
            arrived={moved?.place === placeName(group.place) ? moved : undefined}
            handle={handleOf(group.place)}
            onMove={(to) => group.place && move(group.place, to)}
          />
        )
      }
    >
      {group.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={fields[field.name] ?? ''}
          problem={problemOf(field)}
          isMissing={missing.includes(field.name)}
          onFocus={() => setFocused(field.name)}
          onBlur={() => setFocused(undefined)}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      ))}
    </FieldGroupSection>
  ));
}

interface FieldInputProps {
  field: ShopField;
  value: string;
  problem: string | undefined;
  isMissing: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onChange: (value: string) => void;
}

function FieldInput({
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
  return (
    <div
      className={`${styles.field} ${isNumber ? styles.number : ''} ${state}`}
      data-wide={isSentence}
    >
      <label htmlFor={id}>{typeset(label)}</label>
      <Input
        id={id}
        value={isNumber ? value.replace('.', ',') : value}
        // Typing beyond the limit shows what is wrong instead of losing letters.
        maxLength={Math.min(2 * max, CONTRACT_MAX)}
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : undefined}
        suffix={unit}
        onFocus={events.onFocus}
        onBlur={events.onBlur}
        onChange={({ target }) =>
          events.onChange(isNumber ? target.value.replace(',', '.') : target.value)
        }
      />
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
