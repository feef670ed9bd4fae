import { useState } from 'react';
import { conditionsOf } from '../../../content/conditions';
import { absentFiguresOf, conditionSentence } from '../../../content/termTexts';
import { type FieldProblem, isAsked, saidSection } from '../../../domain/shopContent/checkSection';
import { SECTION_FIELDS } from '../../../domain/shopContent/fields';
import { movePlace } from '../../../domain/shopContent/home/homeFields';
import type { ShopFields, ShopSection } from '../../../domain/shopContent/sections';
import type { GroupPlace, ShopField } from '../../../domain/shopContent/shopField';
import { withoutFigures } from '../../../domain/shopContent/texts/absentFigures';
import { FieldGroupSection } from './FieldGroupSection';
import { FieldInput } from './FieldInput';
import { type Move, MoveButtons } from './home/MoveButtons';
import { placeName, useDragOrder } from './home/useDragOrder';
import { ownHost } from './ownHost';

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

/** What is said instead of a sentence whose figures the conditions do not have. */
function saidInstead(
  section: ShopSection,
  { name, isSentence }: ShopField,
  fields: ShopFields,
  said: ShopFields,
): string | undefined {
  if (section !== 'conditions' || !isSentence) return undefined;
  const written = fields[name] ?? '';
  const figures = conditionsOf(said);
  return withoutFigures(written, absentFiguresOf(figures)) === written
    ? undefined
    : conditionSentence(written, figures);
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
  // Drafts of versions before keep numbers as they were typed.
  const { said } = saidSection(section, fields, published, ownHost());
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
      {group.fields
        .filter((field) => isAsked(field, fields))
        .map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={fields[field.name] ?? ''}
            problem={problemOf(field)}
            isMissing={missing.includes(field.name)}
            said={saidInstead(section, field, fields, said)}
            onFocus={() => setFocused(field.name)}
            onBlur={() => setFocused(undefined)}
            onChange={(value) => onChange({ [field.name]: value })}
          />
        ))}
    </FieldGroupSection>
  ));
}
