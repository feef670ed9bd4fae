import { AutoComplete, Button, Input } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { activePercentage } from '../../../../domain/campaign/campaign';
import { formatNumber } from '../../../../domain/frenchNumber';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../../../domain/limits';
import { FIELD_MAX } from '../../../../domain/offer/lineGrid/gridColumns';
import { TITLE_MAX } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { isSameReference } from '../../../../domain/text/plainText';
import { accountEndpoints } from '../../../api/accountEndpoints.gen';
import { adminEndpoints } from '../../../api/adminEndpoints.gen';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadListReader, usePastedList } from '../../articleList/usePastedList';
import { BusyButton } from '../../Feedback';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { suggesting } from '../../kit/edit/suggestingInput';
import { articleLine, freeLine, titleRow } from './lineFacts';
import { resolvedRows, roomProblem } from './pastedList';
import styles from './LineTable.module.css';

const SUGGESTING = suggesting('Référence, texte ou # titre');

const SUGGEST_AFTER_MS = 200;

/** A text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(
    function settle() {
      const timer = setTimeout(() => setSettled(text), SUGGEST_AFTER_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return settled;
}

/** Whether a text is long enough to be looked for, and not too long. */
export const isSearched = ({ length }: string): boolean =>
  length >= SEARCH_MIN_LENGTH && length <= SEARCH_MAX_LENGTH;

/**
 * The articles that the shop's search suggests for what is typed, and whether they are looked up.
 */
export function useSuggestedArticles(text: string) {
  const typed = text.trim();
  const wanted = useSettled(typed);
  const { currentData, isFetching, isError } = accountEndpoints.endpoints.suggest.useQuery(
    { query: wanted },
    { skip: !isSearched(wanted) },
  );
  const isAwaited = wanted !== typed && isSearched(typed);
  return { articles: currentData?.articles ?? [], isLooking: isFetching || isAwaited, isError };
}

const useArticleSuggestions = (text: string) =>
  useSuggestedArticles(text).articles.map(({ reference, name }) => ({
    value: reference,
    label: (
      <span className={styles.suggestion}>
        <b>{reference}</b> {name}
      </span>
    ),
  }));

/**
 * Finds the article of a reference; undefined without one. Rejects when it could not be looked up.
 */
export function useFindArticle() {
  const campaigns = useAppSelector(selectCampaigns);
  const dispatch = useAppDispatch();
  return async (wanted: string) => {
    const { data, error } = await dispatch(
      adminEndpoints.endpoints.listArticlesByReference.initiate(
        { reference: wanted },
        { forceRefetch: true },
      ),
    );
    if (error) throw new Error('The reference could not be looked up');
    const article = data?.find(({ crmId }) => isSameReference(crmId, wanted));
    return article && { article, percentage: activePercentage(article, campaigns) };
  };
}

export const NOT_LOOKED_UP = 'La référence n’a pas pu être cherchée. Réessayez.';
export const unknownText = (reference: string): string =>
  `Aucun article n’a la référence « ${reference} ».`;

const tooLongText = (length: number): string =>
  `Une désignation a ${FIELD_MAX.title} caractères au plus, ce texte en a ${formatNumber(length)} : rien n’a été ajouté.`;

/** What a text that is a title begins with: '# Verrerie'. */
const TITLE_SIGN = /^\s*#+/;

const tooLongTitle = (length: number): string =>
  `Un titre a ${TITLE_MAX} caractères au plus, ce texte en a ${formatNumber(length)} : rien n’a été ajouté.`;

interface AddLineProps {
  /** The number that an added line gets. */
  position: number;
  isReadOnly: boolean;
  fieldRef: RefObject<HTMLDivElement | null>;
  onAdd: (row: OfferLine) => void;
  onRefused: (problem: string) => void;
  /** Opens the list to paste, with a text of several lines that was pasted here. */
  onPasteList: (text: string) => void;
}

/**
 * Adds a row at the end: the article of a reference, a free text, or a title, which begins with #
 * unless a reference does. What looks like a reference and is none is refused.
 */
export function AddLine({
  position,
  isReadOnly,
  fieldRef,
  onAdd,
  onRefused,
  onPasteList,
}: AddLineProps) {
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  const find = useFindArticle();
  const options = useArticleSuggestions(text);
  // The suggestion that Enter takes, instead of the text.
  const active = useRef<unknown>(null);
  /** Once a text is added; what was typed while it was looked up stays. */
  const clear = (added: string) => setText((now) => (now.trim() === added.trim() ? '' : now));
  const addText = (title: string) => {
    if (title.length > FIELD_MAX.title) {
      onRefused(tooLongText(title.length));
      return;
    }
    clear(title);
    onAdd(freeLine(title));
  };
  const addTitle = (typed: string) => {
    const title = typed.replace(TITLE_SIGN, '').trim();
    if (title.length > TITLE_MAX) {
      onRefused(tooLongTitle(title.length));
      return;
    }
    clear(typed);
    onAdd(titleRow(title));
  };
  const add = async (typed: string) => {
    const wanted = typed.trim();
    if (wanted === '' || isLooking || isReadOnly) return;
    setLooking(true);
    try {
      const found = isShort(wanted) ? await find(wanted) : undefined;
      if (!found && TITLE_SIGN.test(wanted)) {
        addTitle(wanted);
        return;
      }
      if (!found && (await loadListReader()).canBeReference(wanted)) {
        onRefused(unknownText(wanted));
        return;
      }
      if (!found) {
        addText(wanted);
        return;
      }
      clear(wanted);
      onAdd(articleLine(found.article, found.percentage));
    } catch {
      onRefused(NOT_LOOKED_UP);
    } finally {
      setLooking(false);
    }
  };
  return (
    <div
      ref={fieldRef}
      className={styles.add}
      role="group"
      aria-label="Ajouter une ligne"
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain').trim();
        if (!/[\n\t]/.test(pasted)) return;
        event.preventDefault();
        onPasteList(pasted);
      }}
    >
      <span className={styles.addNumber} aria-hidden="true">
        {position}
      </span>
      <AutoComplete
        components={SUGGESTING}
        className={styles.addField}
        value={text}
        options={options}
        disabled={isReadOnly}
        defaultActiveFirstOption={false}
        aria-label="Ajouter une ligne par référence, texte libre ou titre"
        onChange={(value) => setText(value)}
        onActive={(value) => {
          active.current = value;
        }}
        onSelect={(reference: string) => void add(reference)}
        onInputKeyDown={(event) => {
          if (event.key === 'Enter' && typeof active.current !== 'string') void add(text);
        }}
      />
      <BusyButton
        size="small"
        busy={isLooking}
        disabled={isReadOnly}
        onClick={() => void add(text)}
      >
        Ajouter
      </BusyButton>
      <Button type="link" size="small" disabled={isReadOnly} onClick={() => addTitle(text)}>
        Titre
      </Button>
      <Button type="link" size="small" disabled={isReadOnly} onClick={() => addText(text.trim())}>
        Texte libre
      </Button>
      <Button type="link" size="small" disabled={isReadOnly} onClick={() => onPasteList('')}>
        Coller une liste…
      </Button>
      <span className={`muted ${styles.hint}`}>{typeset('Qté et prix se saisissent ensuite')}</span>
    </div>
  );
}

const REFERENCE_MAX = 64;
const isShort = (text: string): boolean => text.length <= REFERENCE_MAX;

const NOT_FOUND = 'Les références n’ont pas pu être cherchées : rien n’a été ajouté. Réessayez.';

interface PasteListProps {
  /** What was pasted already. */
  text: string;
  /** Lines of the offer now. */
  count: number;
  onAdd: (lines: OfferLine[]) => void;
  onClose: () => void;
}

/**
 * Adds the articles of a list of references and quantities, read as the shop's own list is, with
 * its titles. It is added whole, or not at all: a line that is not found is named.
 */
export function PasteList({ text: pasted, count, onAdd, onClose }: PasteListProps) {
  const [text, setText] = useState(pasted);
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const campaigns = useAppSelector(selectCampaigns);
  const readList = usePastedList();
  const add = async () => {
    if (isLooking) return;
    setLooking(true);
    try {
      const lines = await readList(text, { roomProblem: (added) => roomProblem(count, added) });
      if (typeof lines === 'string') {
        setProblem(lines);
        return;
      }
      const { rows, wrong } = resolvedRows(lines);
      if (wrong) setProblem(wrong);
      else
        onAdd(
          rows.map((row) => {
            if ('heading' in row) return titleRow(row.heading);
            const { article, quantity } = row;
            return {
              ...articleLine(article, activePercentage(article, campaigns)),
              quantity: String(quantity),
              ...(article.soft_deleted === '1' && { unavailable: true }),
            };
          }),
        );
    } catch {
      // A failed call, or the reader's file could not be loaded.
      setProblem(NOT_FOUND);
    } finally {
      setLooking(false);
    }
  };
  return (
    <FormDialog
      title="Coller une liste"
      action={{ text: 'Ajouter les lignes', onPress: () => void add() }}
      busy={isLooking}
      refusal={problem}
      onClose={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={8}
        value={text}
        aria-label="Références et quantités, une ligne par article"
        placeholder={'BEFO000097\t12'}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
