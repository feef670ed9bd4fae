import { Select } from 'antd';
import type { ReactNode } from 'react';
import { DRAWINGS } from '../../../domain/article/articleDrawingNames';
import { compareTexts, typeset } from '../../../domain/text/frenchText';
import { containsFolded } from '../../../domain/text/searchText';
import { apiAddress } from '../../api/client';
import { namedClearIcon } from '../FilterFields';
import styles from './CategoriesScreen.module.css';

const OPTIONS = Object.entries(DRAWINGS)
  .map(([value, [name]]) => ({ value, label: typeset(name) }))
  .sort((one, other) => compareTexts(one.label, other.label));

interface DrawingFieldProps {
  id: string;
  value: string | null;
  onChange: (drawing: string | null) => void;
}

/** Chooses a drawing by its picture and name. */
export function DrawingField({ id, value, onChange }: DrawingFieldProps) {
  return (
    <Select<string, (typeof OPTIONS)[number]>
      id={id}
      style={{ width: '100%' }}
      showSearch={{
        filterOption: (typed, option) => containsFolded(option?.label, typed),
      }}
      allowClear={namedClearIcon('Retirer le dessin')}
      placeholder="Aucun"
      notFoundContent="Aucun dessin de ce nom"
      listItemHeight={48}
      options={OPTIONS}
      optionRender={({ value: name, label }) => <Drawing name={String(name)}>{label}</Drawing>}
      labelRender={({ value: name, label }) => (
        <Drawing name={String(name)}>{label ?? String(name)}</Drawing>
      )}
      value={value ?? undefined}
      onChange={(name: string | undefined) => onChange(name ?? null)}
    />
  );
}

const Drawing = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={styles.drawing}>
    <img
      src={`${apiAddress}/exposed/drawing/${encodeURIComponent(name)}`}
      alt=""
      width={32}
      height={32}
      loading="lazy"
    />
    {children}
  </span>
);
