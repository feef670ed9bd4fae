import { useState } from 'react';
import type { Article, ArticleName, ArticleSource } from '../../../contract/api.gen';
import { CAMPAIGN_SELECTION_MAX } from '../../../domain/campaign/campaignArticles';
import { cutText, typeset } from '../../../domain/text/frenchText';
import { failureText, failureToasts } from '../../api/failureText';
import { useCall } from '../kit/call/useCall';
import type { RowGroup } from './ArticleGroups';
import type { FoundLine } from './readPasted';
import { loadListReader, usePastedList } from './usePastedList';

const NOT_FOUND = 'Aucune de ces lignes ne nomme un article : vérifiez les références.';
const NONE_MEETS = 'Aucun article en vente ne répond à ces critères.';
const NOT_READ = 'Les articles n’ont pas pu être cherchés. Réessayez dans un instant.';

/** What adding articles would do: those that are added, and the others in groups. */
export interface ArticlesPreview {
  toAdd: readonly ArticleName[];
  groups: readonly RowGroup[];
}

/** Where articles are added. Its functions throw a failed call. */
export interface AddTarget {
  /** Title of the dialog. */
  title: string;
  /** Whether articles may be chosen by criteria too. */
  takesCriteria: boolean;
  /** @param found the articles of a list; none of criteria. */
  preview: (source: ArticleSource, found: readonly Article[]) => Promise<ArticlesPreview>;
  add: (ids: number[]) => Promise<{ data?: unknown; error?: unknown }>;
  addedText: (count: number) => string;
}

/** A preview with how to make it again; a text says why there is none. */
type Reading = () => Promise<ArticlesPreview | string>;

/** Each once, withdrawn ones too. Quantities do not matter here. */
export const articlesOf = (lines: readonly FoundLine[]): Article[] => {
  const articles = lines.flatMap(({ article }) => article ?? []);
  return [...new Map(articles.map((article) => [article.id, article])).values()];
};

const NAME_MAX = 60;

/** The lines that name no article, and why. */
export const rowsWithoutArticle = (lines: readonly FoundLine[]): RowGroup['rows'] =>
  lines
    .filter(({ article }) => !article)
    .map(({ line, text, reference, missing }) => ({
      key: line,
      name: `Ligne ${line}`,
      label: reference || cutText(text.replace(/\s+/g, ' '), NAME_MAX),
      reason: typeset(missing),
    }));

/**
 * Reads a list, its file or criteria, shows in groups what would be added, and adds it. What fails
 * leaves everything as it is.
 */
export function useArticlesToAdd(target: AddTarget, onDone: () => void) {
  const readLines = usePastedList();
  const { run, isBusy: isAdding, refusal, reset } = useCall(failureToasts);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isReading, setReading] = useState(false);
  const [notRead, setNotRead] = useState<string>();
  const [preview, setPreview] = useState<ArticlesPreview & { again: Reading }>();

  const setProblem = (text: string | undefined) => {
    setNotRead(text);
    reset();
  };
  const ofList = async (list: string) => {
    const lines = await readLines(list, { maxLines: CAMPAIGN_SELECTION_MAX });
    if (typeof lines === 'string') return lines;
    const articles = articlesOf(lines);
    if (articles.length === 0) return NOT_FOUND;
    const { toAdd, groups } = await target.preview(
      { article_ids: articles.map(({ id }) => id) },
      articles,
    );
    return {
      toAdd,
      groups: [...groups, { title: 'Lignes sans article', rows: rowsWithoutArticle(lines) }],
    };
  };
  const ofCriteria = async (criteria: ArticleSource) => {
    const answer = await target.preview(criteria, []);
    const isEmpty =
      answer.toAdd.length === 0 && answer.groups.every(({ rows }) => rows.length === 0);
    return isEmpty ? NONE_MEETS : answer;
  };
  const ofFile = async (file: File) => {
    const answer = await (await loadListReader()).readPastedFile(file);
    if ('problem' in answer) return answer.problem;
    setNote(answer.note);
    // What is typed already is read with the file, and none of it is lost.
    const list = text.trim() === '' ? answer.text : `${text.trimEnd()}\n${answer.text}`;
    setText(list);
    return { list };
  };
  const show = async (reading: Reading) => {
    if (isReading) return;
    setReading(true);
    setProblem(undefined);
    try {
      const answer = await reading();
      if (typeof answer === 'string') setProblem(answer);
      else setPreview({ ...answer, again: reading });
    } catch (error) {
      // The reader's own file may not be loaded either, which is no failed call.
      setProblem(error instanceof Error ? NOT_READ : failureText(error));
    }
    setReading(false);
  };
  const readList = (list: string) => {
    setNote('');
    return show(() => ofList(list));
  };
  const readFile = async (file: File) => {
    setNote('');
    let list: string | undefined;
    await show(async () => {
      if (list === undefined) {
        const answer = await ofFile(file);
        if (typeof answer === 'string') return answer;
        list = answer.list;
      }
      return ofList(list);
    });
  };
  const add = async () => {
    if (!preview) return;
    const ids = preview.toAdd.map(({ id }) => id);
    if (await run(() => target.add(ids), target.addedText(ids.length))) {
      onDone();
      return;
    }
    // The groups have changed, if another administrator was faster.
    const groups = await preview.again().catch(() => undefined);
    if (groups && typeof groups !== 'string') setPreview({ ...preview, ...groups });
  };
  return {
    text,
    note,
    problem: refusal ?? notRead,
    preview,
    isReading,
    isAdding,
    type: (typed: string) => {
      setText(typed);
      setProblem(undefined);
    },
    readList: (list: string) => void readList(list),
    readFile: (file: File | string | undefined) => {
      if (file instanceof File) void readFile(file);
      else setProblem(file);
    },
    readCriteria: (criteria: ArticleSource) => {
      setNote('');
      void show(() => ofCriteria(criteria));
    },
    forgetProblem: () => setProblem(undefined),
    /** Back to what was chosen. */
    back: () => {
      setPreview(undefined);
      setProblem(undefined);
    },
    add: () => void add(),
  };
}
