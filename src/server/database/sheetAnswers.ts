/** What nobody has said whether safety sheets are expected of it, and how many categories do. */
export interface SheetAnswerCounts {
  /** Lowest categories that expect sheets. */
  expecting: number;
  /** Lowest categories without an answer, and their articles on sale that have none either. */
  unanswered: { categories: number; articles: number };
}

const IS_UNANSWERED = 'sheet_expected = 0 and sheet_answered = 0';

/** SQL: one row of SheetAnswerRow. */
export const COUNT_SHEET_ANSWERS = `select
  (select count(*) from under_sub_category where sheet_expected = 1) as expecting,
  (select count(*) from under_sub_category where ${IS_UNANSWERED}) as categories,
  (select count(*) from article where soft_deleted = 0 and sheet_expected is null
    and under_sub_category_id in (select id from under_sub_category where ${IS_UNANSWERED})
  ) as articles`;

/** PostgreSQL gives texts. */
export type SheetAnswerRow = Record<'expecting' | 'categories' | 'articles', number | string>;

export const sheetAnswersOf = ({
  expecting,
  categories,
  articles,
}: SheetAnswerRow): SheetAnswerCounts => ({
  expecting: Number(expecting),
  unanswered: { categories: Number(categories), articles: Number(articles) },
});
