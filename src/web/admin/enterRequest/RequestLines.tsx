import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button, Input, Table } from 'antd';
import { useId, useState } from 'react';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { MAX_QUANTITY } from '../../../domain/limits';
import { readQuantity } from '../../../domain/numbers/quantity';
import { QUANTITY, refusalText } from '../../../domain/numbers/refusalText';
import { isUnread } from '../../../domain/numbers/typedNumber';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { ReferencesInput } from '../articleList/ReferencesInput';
import { loadListReader, usePastedList } from '../articleList/usePastedList';
import { BusyButton } from '../Feedback';
import { labelledColumn } from '../narrowTable';
import { useTypedText, ValueInput } from '../ValueInput';
import { type DraftLine, draftLine, TEXT_MAX } from './requestDraft';
import narrowTable from '../narrowTable.module.css';
import styles from './EnterRequestScreen.module.css';

const LINES_MAX = 1000;
const NOT_READ =
  'Les références n’ont pas pu être cherchées : rien n’a été ajouté. Réessayez dans un instant.';

interface RequestLinesProps {
  list: string;
  lines: DraftLine[];
  problem: string | undefined;
  onList: (list: string) => void;
  onLines: (change: (lines: DraftLine[]) => DraftLine[]) => void;
}

/**
 * What is asked for: a list is pasted or typed, and read as the shop's own list is. What is no
 * article becomes a free text of the offer.
 */
export function RequestLines({ list, lines, problem, onList, onLines }: RequestLinesProps) {
  const { isReading, refused, note, read, readFile, forgetRefusal } = useListReader(
    lines.length,
    list,
    onList,
    onLines,
  );
  const message = refused ?? problem;
  return (
    <>
      <ReferencesInput
        id="list"
        label="Liste reçue"
        note="Une ligne par article : référence et quantité. Une liste collée est lue seule."
        rows={4}
        placeholder={'BEFO000097\t12'}
        value={list}
        isReading={isReading}
        isInvalid={message !== undefined}
        onType={(text) => {
          onList(text);
          forgetRefusal();
        }}
        onPasteList={(pasted) => {
          onList(pasted);
          void read(pasted);
        }}
        onFile={readFile}
      >
        <BusyButton busy={isReading} onClick={() => void read(list)}>
          Ajouter les lignes
        </BusyButton>
      </ReferencesInput>
      <p role="alert" className={styles.problem}>
        {message && typeset(message)}
      </p>
      <p role="status" className={`muted ${styles.count}`}>
        {lines.length > 0 && countText(lines)} {typeset(note)}
      </p>
      {lines.length > 0 && <LineTable lines={lines} onLines={onLines} />}
    </>
  );
}

/** Reads a list, or the file of one, and adds its lines; what is refused stays in the field. */
function useListReader(
  count: number,
  list: string,
  onList: RequestLinesProps['onList'],
  onLines: RequestLinesProps['onLines'],
) {
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [note, setNote] = useState('');
  const readList = usePastedList();
  /** Why nothing was added. */
  const add = async (text: string): Promise<string | undefined> => {
    const found = await readList(text, { roomProblem: (added) => roomProblem(count + added) });
    if (typeof found === 'string') return found;
    onLines((before) => [...before, ...found.map(draftLine)]);
    return undefined;
  };
  const addTyped = async (text: string) => {
    const problem = await add(text);
    if (problem === undefined) onList('');
    return problem;
  };
  const addFile = async (file: File): Promise<string | undefined> => {
    const answer = await (await loadListReader()).readPastedFile(file);
    if ('problem' in answer) return answer.problem;
    setNote(answer.note);
    const problem = await add(answer.text);
    // What is typed there stays.
    if (problem !== undefined && list.trim() === '') onList(answer.text);
    return problem;
  };
  const run = async (reading: () => Promise<string | undefined>) => {
    if (isReading) return;
    setReading(true);
    setNote('');
    // A failed call, or the reader's own file is not loaded.
    setRefused(await reading().catch(() => NOT_READ));
    setReading(false);
  };
  return {
    isReading,
    refused,
    /** What a workbook had beside what was read. */
    note,
    read: (text: string) => (text.trim() === '' ? undefined : run(() => addTyped(text))),
    readFile: (file: File | string | undefined) => {
      if (file instanceof File) void run(() => addFile(file));
      else setRefused(file);
    },
    forgetRefusal: () => setRefused(undefined),
  };
}

const roomProblem = (count: number): string | undefined =>
  count > LINES_MAX
    ? `Une demande a ${formatNumber(LINES_MAX)} lignes au plus : rien n’a été ajouté.`
    : undefined;

function countText(lines: readonly DraftLine[]): string {
  const texts = lines.filter(({ article_id: id }) => id === undefined).length;
  const free = texts > 0 ? `, dont ${formatCount(texts, 'texte libre', 'textes libres')}` : '';
  return typeset(`${formatCount(lines.length, 'ligne', 'lignes')}${free}`);
}

/** The lines, with quantities and free texts to edit. */
function LineTable({ lines, onLines }: Pick<RequestLinesProps, 'lines' | 'onLines'>) {
  const change = (key: string, changed: Partial<DraftLine>) =>
    onLines((before) => before.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  return (
    <Table<DraftLine>
      rowKey="key"
      size="small"
      tableLayout="fixed"
      pagination={false}
      className={narrowTable.narrow}
      dataSource={lines}
      columns={[
        {
          ...labelledColumn('Référence'),
          width: '18%',
          render: (_, { article_id: id, reference }) => (id === undefined ? '' : reference),
        },
        {
          ...labelledColumn('Désignation'),
          render: (_, line, index) =>
            line.article_id === undefined ? (
              <Input
                value={line.title}
                maxLength={TEXT_MAX}
                aria-label={`Texte libre de la ligne ${index + 1}`}
                onChange={({ target }) => change(line.key, { title: target.value })}
              />
            ) : (
              line.title
            ),
        },
        {
          ...labelledColumn('Quantité'),
          width: 120,
          render: (_, line, index) => (
            <QuantityField
              line={line}
              name={`Quantité de la ligne ${index + 1}`}
              onChange={(changed) => change(line.key, changed)}
            />
          ),
        },
        {
          key: 'delete',
          width: 56,
          render: (_, { key }, index) => (
            <Button
              type="text"
              danger
              aria-label={`Retirer la ligne ${index + 1}`}
              icon={<DeleteOutlined {...decorative(16)} />}
              onClick={() => onLines((before) => before.filter((line) => line.key !== key))}
            />
          ),
        },
      ]}
    />
  );
}

interface QuantityFieldProps {
  line: DraftLine;
  name: string;
  onChange: (changed: Pick<DraftLine, 'quantity' | 'unread'>) => void;
}

/** The quantity of a line; a text that is none stays until it is corrected. */
function QuantityField({ line: { quantity, unread }, name, onChange }: QuantityFieldProps) {
  const { text, refusal, type, refuse, leave } = useTypedText(unread ?? String(quantity));
  const id = useId();
  const read = unread === undefined ? quantity : readWanted(unread);
  const problem = refusal ?? (isUnread(read) ? refusalText(read, QUANTITY) : undefined);
  return (
    <>
      <ValueInput
        value={text}
        status={problem === undefined ? undefined : 'error'}
        aria-label={name}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem && id}
        onText={(typed) => {
          type(typed);
          const next = readWanted(typed);
          onChange(
            isUnread(next) ? { quantity, unread: typed } : { quantity: next, unread: undefined },
          );
        }}
        onRefused={refuse}
        onBlur={leave}
      />
      {problem !== undefined && (
        <span id={id} role="alert" className={styles.problem}>
          {typeset(problem)}
        </span>
      )}
    </>
  );
}

const readWanted = (typed: string) => readQuantity(typed, { least: 1, most: MAX_QUANTITY });
