import { Input } from 'antd';
import { useState } from 'react';
import type { OwnNode } from '../../../domain/catalogue/ownTree';
import { typeset } from '../../../domain/text/frenchText';
import { CategoryChoice } from '../CategoryChoice';
import { Segments } from '../kit/edit/Segments';
import { ValueInput } from '../ValueInput';
import type { ArticleTexts } from './articleDraft';
import { ArticleField, type ArticleFieldContext } from './ArticleField';
import styles from './ArticleDrawer.module.css';

/** A new article has no category until one is chosen. */
export interface FormTexts extends Omit<ArticleTexts, 'under_sub_category_id'> {
  under_sub_category_id: number | undefined;
}

interface ArticleFormProps {
  context: ArticleFieldContext;
  value: FormTexts;
  /** What becomes of a price TTC that is not typed; '' where it stays. */
  priceNote: string;
  tree: readonly OwnNode[];
  onType: (typed: Partial<ArticleTexts>) => void;
}

const SHORT_TEXTS = [
  ['brand', 'Marque'],
  ['crm_secondary_id', 'Référence du fournisseur'],
  ['conditionnement', 'Conditionnement'],
] as const;

const PRICES = [
  ['basePrice', 'Prix HT', '€'],
  ['ttcPrice', 'Prix TTC', '€'],
  ['vat_rate', 'TVA', '%'],
] as const;

interface NumberFieldProps {
  context: ArticleFieldContext;
  name: (typeof PRICES)[number][0];
  label: string;
  unit: string;
  value: string;
  onType: (typed: string) => void;
}

/** A price, or the rate of VAT. */
function NumberField({ context, name, label, unit, value, onType }: NumberFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const refusalOf: ArticleFieldContext['refusalOf'] = (each) => refusal ?? context.refusalOf(each);
  return (
    <ArticleField context={{ ...context, refusalOf }} name={name} label={label}>
      {(field) => (
        <ValueInput
          {...field}
          suffix={unit}
          value={value}
          onText={(typed) => {
            setRefusal(undefined);
            onType(typed);
          }}
          onRefused={setRefusal}
          onBlur={() => setRefusal(undefined)}
        />
      )}
    </ArticleField>
  );
}

/** The fields of an article that an import also writes. */
export function ArticleForm({ context, value, priceNote, tree, onType }: ArticleFormProps) {
  return (
    <>
      <ArticleField context={context} name="label" label="Désignation">
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={10_000}
            value={value.label}
            onChange={({ target }) => onType({ label: target.value.replace(/[\r\n]+/g, ' ') })}
          />
        )}
      </ArticleField>
      <ArticleField context={context} name="description" label="Descriptif">
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={50_000}
            value={value.description}
            onChange={({ target }) => onType({ description: target.value })}
          />
        )}
      </ArticleField>
      <div className={styles.columns}>
        {SHORT_TEXTS.map(([name, label]) => (
          <ArticleField key={name} context={context} name={name} label={label}>
            {(field) => (
              <Input
                {...field}
                autoComplete="off"
                maxLength={10_000}
                value={value[name]}
                onChange={({ target }) => onType({ [name]: target.value })}
              />
            )}
          </ArticleField>
        ))}
        <ArticleField context={context} name="under_sub_category_id" label="Rayon">
          {(field) => (
            <CategoryChoice
              {...field}
              tree={tree}
              canChoose={({ level }) => level === 3}
              value={value.under_sub_category_id}
              onChange={(chosen) =>
                chosen !== undefined && onType({ under_sub_category_id: chosen })
              }
            />
          )}
        </ArticleField>
      </div>
      <div className={styles.prices}>
        {PRICES.map(([name, label, unit]) => (
          <NumberField
            key={name}
            context={context}
            name={name}
            label={label}
            unit={unit}
            value={value[name]}
            onType={(typed) => onType({ [name]: typed })}
          />
        ))}
        <p role="status" className={styles.following}>
          {typeset(priceNote)}
        </p>
      </div>
      <ArticleField context={context} name="soft_deleted" label="État">
        {({ id }) => (
          <Segments
            id={id}
            aria-labelledby={`${id}-label`}
            options={[
              { label: 'En vente', value: '0' },
              { label: 'Retiré', value: '1' },
            ]}
            value={value.soft_deleted}
            onChange={(state) => onType({ soft_deleted: state === '1' ? '1' : '0' })}
          />
        )}
      </ArticleField>
    </>
  );
}
