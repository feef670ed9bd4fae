import { useEffect, useEffectEvent, useState } from 'react';
import { afterDialogEntries } from '../../ui/dialog/useCloseOnBack';
import { useUnsavedChanges } from '../kit/edit/useUnsavedChanges';
import { type ArticleDraft, type ArticleTexts, withoutSettled } from './articleDraft';
import type { OpenArticle } from './articlesUrl';
import type { Cells } from './cells/useCells';
import type { NewArticleDraft } from './newArticle';

/** What is typed and not stored, and the question before it is given up for another article. */
export function useArticleDrafts(
  articleId: OpenArticle,
  cells: Pick<Cells, 'hasUnsaved' | 'forgetAll'>,
  show: (articleId: OpenArticle) => void,
) {
  const [draft, setDraft] = useState<ArticleDraft>();
  const [newDraft, setNewDraft] = useState<NewArticleDraft>();
  const [next, setNext] = useState<{ articleId: OpenArticle }>();
  const [isMediaTyped, setMediaTyped] = useState(false);
  const isTyped = draft !== undefined || newDraft !== undefined || isMediaTyped;
  const { isAsking, leavesPage, ask, stay, leave } = useUnsavedChanges(isTyped || cells.hasUnsaved);
  const showNext = useEffectEvent(show);
  useEffect(
    function showAfterQuestion() {
      if (next) afterDialogEntries(() => showNext(next.articleId));
    },
    [next],
  );
  const forget = () => {
    setDraft(undefined);
    setNewDraft(undefined);
    setMediaTyped(false);
  };
  return {
    draft,
    setDraft,
    newDraft,
    setNewDraft,
    /** Something is typed beside the fields. */
    setMediaTyped,
    settle: (fields: Partial<ArticleTexts>) => setDraft((before) => withoutSettled(before, fields)),
    /** Opens another article or none. */
    go: (to: OpenArticle) => {
      if (to === articleId) return;
      if (isTyped) ask(() => show(to));
      else show(to);
    },
    /** Opens an article instead of what was typed, which is stored. */
    goFromStored: (to: OpenArticle) => {
      forget();
      setNext({ articleId: to });
    },
    question: {
      open: isAsking,
      onStay: stay,
      onLeave: () => {
        forget();
        if (leavesPage) cells.forgetAll();
        leave();
      },
    },
  };
}
