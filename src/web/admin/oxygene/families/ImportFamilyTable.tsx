import { Table, type TableColumnsType, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import {
  type CategoryNode,
  type CategoryTree,
  childrenOf,
} from '../../../../domain/catalogue/categoryTree';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { containsFolded } from '../../../../domain/text/searchText';
import { BusyButton } from '../../Feedback';
import { labelledColumn } from '../../narrowTable';
import { type FamilyRow, type GroupRow, namesOfPath, withGroups } from './familyRows';
import narrowTable from '../../narrowTable.module.css';
import styles from './FamiliesNotice.module.css';

interface FamilyTableProps {
  families: readonly FamilyRow[];
  tree: CategoryTree;
  /** The family that is being mapped. */
  sending: string | undefined;
  disabled: boolean;
  onMap: (path: string, categoryId: number) => void;
  onCreate: (family: FamilyRow) => void;
}

type Row = FamilyRow | GroupRow;

/** Families that lead nowhere, each with the category it is to lead to. */
export function ImportFamilyTable(props: FamilyTableProps) {
  const { families, tree, sending, disabled, onMap, onCreate } = props;
  const choices = useCategoryChoices(tree);
  // What was chosen by hand: null for no category instead of the proposed one.
  const [chosen, setChosen] = useState<Record<string, number | null>>({});
  const valueOf = ({ path, proposed }: FamilyRow): number | undefined => {
    const id = chosen[path];
    return id === undefined ? proposed : (id ?? undefined);
  };
  const columns: TableColumnsType<Row> = [
    cell('Code', (row) => <span className={styles.codes}>{codeText(row)}</span>, {
      ofGroup: groupHead,
      groupSpan: 2,
      width: '18%',
    }),
    cell('Libellé et exemples', (row) => <Texts family={row} />, { groupSpan: 0 }),
    {
      ...cell('Lignes', ({ lines }) => formatNumber(lines), {
        ofGroup: ({ lines }) => <b>{formatNumber(lines)}</b>,
        width: 76,
      }),
      align: 'right',
    },
    cell(
      'Rayon de la boutique',
      (row) => (
        <CategorySelect
          name={`Rayon de la famille ${codeText(row)}`}
          choices={choices}
          tree={tree}
          value={valueOf(row)}
          isProposed={row.proposed !== undefined && valueOf(row) === row.proposed}
          onChange={(id) => setChosen({ ...chosen, [row.path]: id ?? null })}
        />
      ),
      { width: '30%' },
    ),
    {
      ...cell(
        '',
        (row) => {
          const id = valueOf(row);
          return (
            <BusyButton
              size="small"
              disabled={disabled && sending !== row.path}
              busy={sending === row.path}
              aria-label={`${action(id)} ${codeText(row)}`}
              onClick={() => (id === undefined ? onCreate(row) : onMap(row.path, id))}
            >
              {action(id)}
            </BusyButton>
          );
        },
        { width: 128 },
      ),
      title: <span className="sr">Action</span>,
    },
  ];
  return (
    <Table<Row>
      rowKey="path"
      size="small"
      className={narrowTable.narrow}
      rowClassName={({ kind }) => (kind === 'group' ? (styles.group ?? '') : '')}
      dataSource={withGroups(families)}
      columns={columns}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}

const action = (id: number | undefined): string =>
  id === undefined ? 'Créer le rayon' : 'Rattacher';

interface CellOptions {
  ofGroup?: (row: GroupRow) => React.ReactNode;
  /** Columns of the head of a group; 0 for one that another spans. */
  groupSpan?: number;
  width?: number | string;
}

/** A column of families. */
function cell(
  title: string,
  ofFamily: (row: FamilyRow) => React.ReactNode,
  { ofGroup, groupSpan = 1, width }: CellOptions = {},
): TableColumnsType<Row>[number] {
  return {
    title,
    key: title,
    onCell: ({ kind }: Row) => ({
      ...(title !== '' && labelledColumn(title).onCell()),
      ...(kind === 'group' && { colSpan: groupSpan }),
    }),
    ...(width !== undefined && { width }),
    render: (_, row: Row) => (row.kind === 'family' ? ofFamily(row) : (ofGroup?.(row) ?? null)),
  };
}

const groupHead = ({ code, label, families }: GroupRow) => (
  <span>
    <b>{code || '—'}</b> {label || (code === '' ? 'Sans famille dans le fichier' : '')}{' '}
    <span className={styles.muted}>{typeset(formatCount(families, 'famille', 'familles'))}</span>
  </span>
);

/** The codes that are written. */
export const codeText = ({ codes }: Pick<FamilyRow, 'codes'>): string =>
  codes.filter((code) => code !== '').join(' / ');

const Texts = ({ family: { labels, examples } }: { family: FamilyRow }) => (
  <span className={styles.text}>
    <b>{labels.findLast((label) => label !== '') ?? '(sans libellé)'}</b>
    <span className={styles.examples}>{examples.join(', ')}</span>
  </span>
);

interface Choice {
  value: number;
  /** What the field shows. */
  label: string;
  title: string;
  selectable: boolean;
  children: Choice[];
}

/** The shop's categories as choices: only the lowest can be taken. */
function useCategoryChoices(tree: CategoryTree): Choice[] {
  return useMemo(() => {
    const choice = ({ id, label, level }: CategoryNode): Choice => ({
      value: id,
      label,
      title: namesOfPath(tree, id).join(' › '),
      selectable: level === 3,
      children: childrenOf(tree, id).map(choice),
    });
    return childrenOf(tree, null).map(choice);
  }, [tree]);
}

interface CategorySelectProps {
  name: string;
  choices: Choice[];
  tree: CategoryTree;
  value: number | undefined;
  isProposed: boolean;
  onChange: (id: number | undefined) => void;
}

/** Chooses a lowest category: the field shows its name, with the names above it in its title. */
function CategorySelect({ name, choices, tree, value, isProposed, onChange }: CategorySelectProps) {
  const path = value === undefined ? undefined : namesOfPath(tree, value).join(' › ');
  return (
    <span className={styles.choice} title={path}>
      {isProposed && <span className={styles.proposed}>Proposé</span>}
      <TreeSelect<number, Choice>
        aria-label={name}
        size="small"
        className={styles.select}
        treeData={choices}
        value={value}
        placeholder="Rattacher à…"
        allowClear
        showSearch={{
          filterTreeNode: (typed, { title }) => containsFolded(title, typed),
        }}
        treeTitleRender={({ label }) => label}
        popupMatchSelectWidth={360}
        notFoundContent="Aucun rayon"
        onChange={(id: number | undefined) => onChange(id)}
      />
    </span>
  );
}
