import { Radio } from 'antd';
import { useState } from 'react';
import type { FieldProblem } from '../../../../domain/shopContent/checkSection';
import type { ShopFields } from '../../../../domain/shopContent/sections';
import { TEXT_PAGES } from '../../../../domain/shopContent/texts/textPages';
import { typeset } from '../../../../domain/text/frenchText';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Loaded } from '../../kit/list/Loaded';
import { fieldId } from '../FieldInput';
import { usePlaceholderValues } from '../publishedContent';
import { TextEditor } from './TextEditor';
import styles from './TextsFields.module.css';

interface TextsFieldsProps {
  fields: ShopFields;
  published: ShopFields;
  problems: readonly FieldProblem[];
  /** Problems show before a text was left, too. */
  showsAll: boolean;
  /** The field to go to, each time it is another object. */
  asked: { field: string } | undefined;
  onChange: (changed: ShopFields) => void;
}

/** The pages of text, one at a time. */
export function TextsFields({ fields, published, problems, asked, ...props }: TextsFieldsProps) {
  const [shown, setShown] = useState<string>(TEXT_PAGES[0].field);
  const [followed, setFollowed] = useState(asked);
  const [target, setTarget] = useState<typeof asked>();
  const read = usePlaceholderValues();
  if (asked && asked !== followed) {
    setFollowed(asked);
    setTarget(asked);
    setShown(asked.field);
  }
  const { field, title } = TEXT_PAGES.find((page) => page.field === shown) ?? TEXT_PAGES[0];
  return (
    <Loaded
      isQuiet
      read={read}
      failure="Les valeurs de ces textes n’ont pas pu être lues."
      loading={<Skeleton rows={6} />}
    >
      {(known) => (
        <>
          <Radio.Group
            className={styles.pages}
            optionType="button"
            aria-label="Page"
            value={field}
            onChange={({ target: { value } }: { target: { value?: string } }) => {
              setTarget(undefined);
              setShown(value ?? shown);
            }}
            options={TEXT_PAGES.map((one) => ({
              value: one.field,
              label: typeset(
                fields[one.field] === published[one.field] ? one.title : `${one.title} (modifié)`,
              ),
            }))}
          />
          <TextEditor
            key={field}
            id={fieldId(field)}
            label={title}
            value={fields[field] ?? ''}
            problem={problems.find((problem) => problem.field === field)?.message}
            showsAll={props.showsAll}
            known={known}
            asked={target?.field === field ? target : undefined}
            onChange={(value) => props.onChange({ [field]: value })}
          />
        </>
      )}
    </Loaded>
  );
}
