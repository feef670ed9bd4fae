import { errorMessages } from './errorMessages';

/** An HTTP error with a French message for the user and, if any, the field it is about. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly field?: string,
    /** Seconds after which a retry may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

export const badRequest = (message: string, field?: string): HttpError => new HttpError(400, message, field);
export const unauthorized = (message: string = errorMessages[401]): HttpError => new HttpError(401, message);
export const forbidden = (): HttpError => new HttpError(403, 'Cette action est réservée aux administrateurs.');
export const notFound = (message: string = errorMessages[404]): HttpError => new HttpError(404, message);
export const conflict = (message: string, field?: string): HttpError => new HttpError(409, message, field);
export const unprocessable = (message: string, field?: string): HttpError => new HttpError(422, message, field);
export const gone = (message: string): HttpError => new HttpError(410, message);
export const tooMany = (message: string, retryAfter: number): HttpError => new HttpError(429, message, undefined, retryAfter);
export const unavailable = (message: string = errorMessages[503]): HttpError => new HttpError(503, message);
