import { useState } from 'react';
import type { Campaign, CampaignArticlesPreview } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import type { ResolvedReference } from '../../../domain/referenceList/listEntries';
import { adminEndpoints, useAddCampaignArticlesMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { listEndpoints } from '../../api/listEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { useResultMessage } from '../Feedback';
import type { UnreadLine } from './readArticleList';

/** The reader has a file of its own: shared, it would split the files that visitors load. */
const loadReader = () => import(/* webpackChunkName: "pastedList" */ './readArticleList');

/** References of one call. */
const REFERENCES_MAX = 1000;
const NOT_FOUND = 'Aucune de ces lignes ne nomme un article : vérifiez les références.';
const NOT_READ = 'Les références n’ont pas pu être cherchées. Réessayez dans un instant.';

/** What adding the articles of a list would do. */
export interface ListPreview extends CampaignArticlesPreview {
  unread: UnreadLine[];
}

/**
 * Reads a list or its file, shows in groups what would be added to the campaign, and adds it. What
 * fails leaves the list as it is.
 */
export function useArticlesToAdd(campaign: Campaign, onDone: () => void) {
  const campaignId = String(campaign.id);
  const dispatch = useAppDispatch();
  const showResult = useResultMessage();
  const [addArticles, { isLoading: isAdding }] = useAddCampaignArticlesMutation();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState<ListPreview>();

  const resolve = async (references: string[]): Promise<ResolvedReference[]> => {
    const answers: ResolvedReference[] = [];
    for (let from = 0; from < references.length; from += REFERENCES_MAX) {
      const part = references.slice(from, from + REFERENCES_MAX);
      answers.push(
        ...(await dispatch(
          listEndpoints.endpoints.resolveReferences.initiate(
            { references: { references: part } },
            { subscribe: false, forceRefetch: true },
          ),
        ).unwrap()),
      );
    }
    return answers;
  };
  const group = (ids: number[]): Promise<CampaignArticlesPreview> =>
    dispatch(
      adminEndpoints.endpoints.previewCampaignArticles.initiate(
        { campaignId, articleSelection: { article_ids: ids } },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
  const show = async (list: string): Promise<string> => {
    const { articlesOfList, readArticleList } = await loadReader();
    const { listed, references, problem: refused } = readArticleList(list);
    if (refused !== undefined) return refused;
    const { ids, unread } = articlesOfList(listed, references, await resolve(references));
    if (ids.length === 0) return NOT_FOUND;
    setPreview({ ...(await group(ids)), unread });
    return '';
  };
  const showFile = async (file: File): Promise<string> => {
    const answer = await (await loadReader()).readArticleFile(file);
    if ('problem' in answer) return answer.problem;
    setNote(answer.note);
    // What is typed already is read with the file, and none of it is lost.
    const list = text.trim() === '' ? answer.text : `${text.trimEnd()}\n${answer.text}`;
    setText(list);
    return show(list);
  };
  const run = async (reading: () => Promise<string>) => {
    if (isReading) return;
    setReading(true);
    setNote('');
    // The reader's own file may not be loaded either, which is no failed call.
    setProblem(
      await reading().catch((error: unknown) =>
        error instanceof Error ? NOT_READ : failureText(error),
      ),
    );
    setReading(false);
  };
  const add = async () => {
    if (!preview || isAdding) return;
    const ids = preview.to_add.map(({ id }) => id);
    const answer = await addArticles({ campaignId, articleSelection: { article_ids: ids } });
    if (answer.error) {
      setProblem(failureText(answer.error));
      // The groups have changed, if another administrator was faster.
      const all = [
        ...[...preview.to_add, ...preview.present, ...preview.withdrawn],
        ...preview.overlapping.map(({ article }) => article),
      ];
      const groups = await group(all.map(({ id }) => id)).catch(() => preview);
      setPreview({ ...groups, unread: preview.unread });
    } else if (showResult(answer, addedText(ids.length))) onDone();
  };
  return {
    text,
    note,
    problem,
    preview,
    isReading,
    isAdding,
    type: (typed: string) => {
      setText(typed);
      setProblem('');
    },
    read: (list: string) => void run(() => show(list)),
    readFile: (file: File | string | undefined) => {
      if (file instanceof File) void run(() => showFile(file));
      else setProblem(file ?? '');
    },
    backToList: () => {
      setPreview(undefined);
      setProblem('');
    },
    add: () => void add(),
  };
}

const addedText = (count: number): string =>
  formatCount(count, 'article ajouté à la promotion', 'articles ajoutés à la promotion');
