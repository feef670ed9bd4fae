import type { TableColumnsType } from 'antd';
import { useId, useMemo } from 'react';
import type { ChemicalsWithoutSheet } from '../../../contract/api.gen';
import {
  lowestOf,
  nestOwnCategories,
  type OwnNode,
  type SheetAnswer,
  unansweredOf,
} from '../../../domain/catalogue/ownTree';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListOwnCategoriesQuery, useUpdateCategoryMutation } from '../../api/adminEndpoints.gen';
import { useContentFocus } from '../../ui/browser/focus';
import { Alert } from '../../ui/feedback/Alert';
import { AnswerChoice } from '../AnswerChoice';
import { reasonToasts, useCall } from '../kit/call/useCall';
import { ListTable } from '../kit/list/ListTable';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import styles from './SafetySheetsScreen.module.css';

interface UnansweredSheetsProps {
  counts: ChemicalsWithoutSheet;
  onAnswered: () => void;
}

/** The categories of which nobody has said whether sheets are expected: no answer is not "no". */
export function UnansweredSheets({ counts, onAnswered }: UnansweredSheetsProps) {
  const { expecting, unanswered } = counts;
  if (!unanswered || unanswered.categories === 0) return null;
  return <Unanswered expecting={expecting ?? 0} unanswered={unanswered} onAnswered={onAnswered} />;
}

interface UnansweredProps {
  expecting: number;
  unanswered: NonNullable<ChemicalsWithoutSheet['unanswered']>;
  onAnswered: () => void;
}

function Unanswered({ expecting, unanswered, onAnswered }: UnansweredProps) {
  const id = useId();
  const read = useRead(useListOwnCategoriesQuery, undefined);
  const { data, readAgain } = read;
  const [update] = useUpdateCategoryMutation();
  const { run, isBusy } = useCall(reasonToasts);
  const open = useMemo(() => rowsOf(nestOwnCategories(data?.categories ?? [])), [data]);
  // The row of an answered category disappears with its focused field.
  useContentFocus(allRows(open).join());
  const answer = async ({ id: category, revision }: Row, expected: SheetAnswer) => {
    const categoryChange = { revision, sheet_expected: expected };
    await run(() => update({ id: String(category), categoryChange }), 'Réponse enregistrée');
    void readAgain();
    onAnswered();
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.question}>
        <Alert kind="warning">
          <p id={id}>{typeset(questionOf(expecting, unanswered))}</p>
        </Alert>
      </div>
      <ListTable
        read={read}
        failure="Les rayons n’ont pas pu être lus."
        rows={() => open}
        columns={columnsOf(isBusy, (row, expected) => void answer(row, expected))}
        pagination={false}
        empty=" "
      />
    </section>
  );
}

/** A category and those below it, as the table opens them. */
type Row = Omit<OwnNode, 'children'> & {
  children?: Row[];
  /** Nothing below it was answered: one answer is for all. */
  isWhole: boolean;
  /** Lowest categories without an answer. */
  open: number;
};

/** The categories that have such ones, or are. */
const rowsOf = (nodes: readonly OwnNode[]): Row[] =>
  nodes.filter((node) => unansweredOf(node).length > 0).map(asRow);

function asRow(node: OwnNode): Row {
  const { children, ...category } = node;
  const open = unansweredOf(node).length;
  return {
    ...category,
    open,
    isWhole: open === lowestOf(node).length,
    ...(children.length > 0 && { children: rowsOf(children) }),
  };
}

const allRows = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ id, children = [] }) => [id, ...allRows(children)]);

function questionOf(
  expecting: number,
  { categories, articles }: UnansweredProps['unanswered'],
): string {
  const open = `${formatCount(categories, 'rayon', 'rayons')} sans réponse, avec ${formatCount(articles, 'article', 'articles')} en vente.`;
  return expecting === 0
    ? `Aucun rayon n’attend de fiche : lesquels ? ${open}`
    : `Une fiche est-elle attendue ? ${open}`;
}

const columnsOf = (
  isBusy: boolean,
  onAnswer: (row: Row, expected: SheetAnswer) => void,
): TableColumnsType<Row> => [
  {
    ...labelledColumn('Rayon'),
    key: 'label',
    render: (_, { label, level, open }) =>
      typeset(level === 3 ? label : `${label} (${formatCount(open, 'rayon', 'rayons')})`),
  },
  {
    ...labelledColumn('En vente'),
    key: 'on_sale',
    dataIndex: 'on_sale',
    width: '14%',
  },
  {
    ...labelledColumn('Fiche attendue'),
    key: 'answer',
    width: 160,
    render: (_, row) =>
      row.isWhole && (
        <AnswerChoice
          label={`Fiche attendue : ${row.label}`}
          value={null}
          disabled={isBusy}
          onChange={(expected) => onAnswer(row, expected)}
        />
      ),
  },
];
