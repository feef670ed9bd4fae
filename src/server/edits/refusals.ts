import { ArticleRefused } from '../../domain/catalogue/articleEdits';
import { CategoryRefused } from '../../domain/catalogue/categoryFields';
import { HttpError } from '../http/httpError';

const STATUSES = { invalid: 422, conflict: 409, unknown: 404 };

/** Answers with what a rule refuses. @throws HttpError */
export async function refusalsAsAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArticleRefused) throw new HttpError(422, error.message, error.field);
    if (error instanceof CategoryRefused)
      throw new HttpError(STATUSES[error.reason], error.message, error.field);
    throw error;
  }
}
