import { useRef, useState } from 'react';
import type { Article, DroppedPart } from '../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { MAX_QUANTITY } from '../../../domain/limits';
import { entryProblem } from '../../../domain/referenceList/listText';
import {
  type QuickAddLine,
  quickAddReferences,
  type QuickAddResult,
  quickAddResult,
  readQuickAddLines,
} from '../../../domain/referenceList/quickAdd';
import { isThrottled } from '../../api/throttling';
import { addToCart } from '../../features/cart/addToCart';
import { selectQuantityOf } from '../../features/cart/cartSlice';
import { useReferenceLookup } from '../../features/listFile/useReferenceLookup';
import { useAppStore } from '../../store/hooks';
import type { CartHistory } from './useCartHistory';

/** A typed line that needs a decision. */
export interface OpenLine {
  key: number;
  typed: string;
  kind: 'several' | 'unknown';
  articles: readonly Article[];
  /** What the articles lack. */
  dropped?: readonly DroppedPart[] | undefined;
  quantity: number;
}

const FULL = `✕ Quantité maximale atteinte : ${MAX_QUANTITY}`;

/**
 * Looks up what is typed and adds it to the cart. Lines may follow one another before the first is
 * found: they are added in their order.
 * @param returnText takes a refused line back, to be corrected
 */
export function useQuickAdd(
  { showAnswer, lineOf }: CartHistory,
  returnText: (typed: string) => void,
) {
  const store = useAppStore();
  const lookUp = useReferenceLookup();
  const [waiting, setWaiting] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [open, setOpen] = useState<readonly OpenLine[]>([]);
  const nextKey = useRef(1);
  const lastLine = useRef<Promise<void>>(Promise.resolve());

  async function find(lines: readonly QuickAddLine[]): Promise<LookupResult[]> {
    const references = [...new Set(lines.flatMap(quickAddReferences))];
    try {
      const answers = await lookUp(references, () => setHeld(true));
      return lines.map((line) => quickAddResult(line, answers));
    } catch (error) {
      return lines.map(() => (isThrottled(error) ? 'throttled' : 'failed'));
    } finally {
      setHeld(false);
    }
  }

  function addFound(article: Article, quantity: number): void {
    // Read from the store, not from the last render: the line may have changed while the request
    // was in flight (OPEN-34).
    const before = selectQuantityOf(store.getState(), article.id);
    if (before >= MAX_QUANTITY) {
      showAnswer({ kind: 'refused', text: FULL });
      return;
    }
    const added = addToCart(store, [{ article, quantity }]);
    const now = selectQuantityOf(store.getState(), article.id);
    const line = `ligne ${lineOf(article.id)}`;
    const limit = added.fullCount > 0 ? ', le maximum' : '';
    const grown =
      `${line}, quantité ${formatNumber(now)} (+ ${formatNumber(now - before)})${limit} : ` +
      article.label;
    const detail = before > 0 ? grown : `${line} : ${formatNumber(now)} × ${article.label}`;
    showAnswer({
      kind: 'added',
      text: '✓ Référence ajoutée',
      detail,
      undo: { kind: 'added', added },
    });
  }

  function settle({ typed }: QuickAddLine, result: LookupResult): void {
    if (isFound(result)) {
      addFound(result.article, result.quantity);
      return;
    }
    returnText(typed);
    openChoices(typed, result);
    showAnswer({ kind: 'refused', ...refusal(typed, result) });
  }

  function openChoices(typed: string, result: LookupResult): void {
    if (typeof result === 'string' || (result.kind !== 'several' && result.kind !== 'unknown'))
      return;
    const { kind, articles, dropped, quantity } = result;
    setOpen((lines) => [
      ...lines.filter((each) => each.typed !== typed),
      { key: nextKey.current++, typed, kind, articles, dropped, quantity },
    ]);
  }

  /**
   * Several references of one text: those that are found are added and taken back together, the
   * others return to the field.
   */
  function settleAll(lines: readonly QuickAddLine[], results: readonly LookupResult[]): void {
    const added = addToCart(store, results.filter(isFound));
    const rest = lines.filter((_, index) => !isFound(results[index]));
    lines.forEach(({ typed }, index) => openChoices(typed, results[index] ?? 'failed'));
    if (rest.length > 0) returnText(rest.map(({ typed }) => typed).join(' + '));
    const count = lines.length - rest.length;
    const undo = count > 0 ? { kind: 'added' as const, added } : undefined;
    const limit = added.fullCount > 0 ? ` Maximum de ${formatNumber(MAX_QUANTITY)} atteint.` : '';
    const addedText = formatCount(count, 'référence ajoutée', 'références ajoutées');
    const detail = results.includes('throttled')
      ? TOO_MANY.detail
      : `${count > 0 ? addedText : 'Aucune référence ajoutée'}, ${rest.length} à corriger.${limit}`;
    showAnswer(
      rest.length === 0
        ? { kind: 'added', text: `✓ ${addedText}`, detail: `${addedText}.${limit}`, undo }
        : {
            kind: 'refused',
            text: results.includes('throttled') ? TOO_MANY.text : undefined,
            detail,
            undo,
          },
    );
  }

  function add(typed: string): void {
    const lines = readQuickAddLines(typed);
    const found = find(lines);
    setWaiting((count) => count + 1);
    closeAll();
    lastLine.current = lastLine.current.then(async () => {
      const results = await found;
      setWaiting((count) => count - 1);
      const [line] = lines;
      if (line && lines.length === 1) settle(line, results[0] ?? 'failed');
      else settleAll(lines, results);
    });
  }

  const closeAll = () => setOpen([]);
  const close = (key: number) => setOpen((lines) => lines.filter((each) => each.key !== key));
  function choose({ key, quantity }: OpenLine, article: Article): void {
    close(key);
    addFound(article, quantity);
  }
  return { add, isWaiting: waiting > 0, isHeld, open, choose, close, closeAll };
}

/**
 * What became of a typed line; `throttled`: its call was refused for the number of calls, which
 * says nothing about the reference.
 */
export type LookupResult = QuickAddResult | 'failed' | 'throttled';
type Found = Extract<QuickAddResult, { kind: 'found' }>;
const isFound = (result: LookupResult | undefined): result is Found =>
  typeof result === 'object' && result.kind === 'found';

const UNKNOWN = '✕ Référence inconnue';
/** Short, to be read whole: what was typed is in the field again. */
const NO_ANSWER = 'La boutique ne répond pas, réessayez.';
const TOO_MANY = {
  text: '✕ Trop de références à la fois',
  detail: 'Réessayez dans une minute.',
};

/** What is said of a line that was not added (ERR-13 to ERR-15). */
function refusal(
  typed: string,
  result: Exclude<LookupResult, Found>,
): { text: string; detail?: string } {
  if (result === 'throttled') return TOO_MANY;
  if (result === 'failed') return { text: UNKNOWN, detail: NO_ANSWER };
  if (result.kind === 'several') return { text: `« ${typed} » : choisissez l’article` };
  if (result.kind === 'refused')
    return { text: `✕ ${entryProblem(result.problem, result)}`, detail: `« ${typed} »` };
  return {
    text: UNKNOWN,
    detail: result.kind === 'withdrawn' ? `« ${typed} » n’est plus vendu.` : `« ${typed} »`,
  };
}
