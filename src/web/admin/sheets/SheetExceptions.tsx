import { Form, Input, type InputRef, type TableColumnsType } from 'antd';
import { useRef, useState } from 'react';
import type { Article, SheetExceptions as Exceptions } from '../../../contract/api.gen';
import {
  SHEET_EXPECTATION_NAMES,
  type SheetExpectation,
} from '../../../domain/article/sheetExpectation';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { isSameReference } from '../../../domain/text/plainText';
import { adminEndpoints, useListSheetExceptionsQuery } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { useContentFocus } from '../../ui/browser/focus';
import { Link } from '../../ui/link/Link';
import { BusyButton } from '../Feedback';
import { Segments } from '../kit/edit/Segments';
import { ListTable } from '../kit/list/ListTable';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { ExpectationSelect, useSetExpectation } from './ExpectationSelect';
import listScreen from '../listScreen.module.css';
import styles from './SafetySheetsScreen.module.css';

type Exception = Exceptions['articles'][number];

/** The articles whose own choice decides instead of that of their category. */
export function SheetExceptions() {
  const read = useRead(useListSheetExceptionsQuery, undefined);
  const known = read.data?.articles ?? [];
  // The row of an article that follows its category again disappears with its focused field.
  useContentFocus(known.map(({ id }) => id).join());
  return (
    <section className={styles.exceptions} aria-labelledby="exceptions">
      <h2 id="exceptions">Articles qui diffèrent de leur rayon</h2>
      <p className={listScreen.lead}>
        {typeset(
          'Chaque rayon dit si une fiche est attendue de ses articles. Ceux-ci ont leur propre réponse, qui reste quand le rayon change.',
        )}
      </p>
      <AddException known={known} />
      {(read.data ?? read.error) !== undefined && (
        <ListTable
          read={read}
          failure="Les articles qui diffèrent n’ont pas pu être lus."
          rows={({ articles }) => articles}
          columns={columns}
          empty={null}
        />
      )}
    </section>
  );
}

const columns: TableColumnsType<Exception> = [
  { ...labelledColumn('Référence'), key: 'reference', dataIndex: 'reference', width: 160 },
  {
    ...labelledColumn('Désignation'),
    key: 'label',
    render: (_, { id, label }) => <Link to={paths.article(id)}>{typeset(label)}</Link>,
  },
  {
    ...labelledColumn('Rayon'),
    key: 'category',
    render: (_, { category, category_expects: expects }) =>
      typeset(`${category} (${expects === '1' ? 'attendue' : 'non attendue'})`),
  },
  {
    ...labelledColumn('Fiche'),
    key: 'expectation',
    width: 200,
    render: (_, article) => <ExpectationSelect article={article} />,
  },
];

/** Finds the article on sale of a reference, or says why there is none. */
function useFindOnSale() {
  const dispatch = useAppDispatch();
  return async (wanted: string): Promise<Article | string> => {
    const call = adminEndpoints.endpoints.listArticlesByReference;
    const { data, error } = await dispatch(
      call.initiate({ reference: wanted }, { forceRefetch: true }),
    );
    if (error) return failureText(error);
    const article = data?.find(({ crmId }) => isSameReference(crmId, wanted));
    if (!article) return 'Cette référence n’est celle d’aucun article.';
    return article.soft_deleted === '1' ? 'Cet article est retiré de la vente.' : article;
  };
}

/** Adds an article by its reference. */
function AddException({ known }: { known: readonly Exception[] }) {
  const [reference, setReference] = useState('');
  const [choice, setChoice] = useState<SheetExpectation>('EXPECTED');
  const [problem, setProblem] = useState<string>();
  const field = useRef<InputRef>(null);
  const { store, isBusy, refusal, reset } = useSetExpectation();
  const find = useFindOnSale();
  const type = (typed: string) => {
    reset();
    setProblem(undefined);
    setReference(typed);
  };
  const add = async () => {
    const wanted = reference.trim();
    if (wanted === '') return;
    const found = await find(wanted);
    if (typeof found === 'string') {
      setProblem(found);
      return;
    }
    const seen = known.find(({ id }) => id === found.id)?.expectation ?? 'CATEGORY';
    if (!(await store(found.id, choice, seen))) return;
    setReference('');
    field.current?.focus();
  };
  const why = problem ?? (refusal === undefined ? undefined : failureText(refusal));
  return (
    <Form layout="vertical" className={styles.add} onFinish={() => void add()}>
      <Form.Item
        label="Référence"
        htmlFor="exception"
        validateStatus={why ? 'error' : undefined}
        help={why && <span role="alert">{typeset(why)}</span>}
      >
        <Input
          ref={field}
          id="exception"
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={({ target }) => type(target.value)}
        />
      </Form.Item>
      <Segments
        aria-label="Fiche de cet article"
        options={(['EXPECTED', 'NOT_EXPECTED'] as const).map((value) => ({
          value,
          label: SHEET_EXPECTATION_NAMES[value],
        }))}
        value={choice}
        onChange={setChoice}
      />
      <BusyButton htmlType="submit" busy={isBusy} disabled={reference.trim() === ''}>
        Ajouter
      </BusyButton>
    </Form>
  );
}
