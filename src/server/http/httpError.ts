/** French messages of errors that have none of their own, by HTTP status. */
export const errorMessages = {
  400: 'La demande est mal formée.',
  401: 'Connectez-vous pour continuer.',
  403: 'Cette action est interdite.',
  404: 'Introuvable.',
  405: 'Cette méthode n’est pas permise.',
  408: 'La demande a mis trop longtemps à arriver.',
  413: 'L’envoi est trop volumineux.',
  414: 'L’adresse est trop longue.',
  415: 'Ce type de contenu n’est pas accepté.',
  429: 'Trop de demandes. Patientez un instant avant de réessayer.',
  431: 'Les en-têtes de la demande sont trop longs.',
  500: 'Une erreur est survenue.',
  503: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const;

const REFUSED = 'La demande est refusée.';
/** Texts that do not tell why. */
const UNEXPLAINED: readonly string[] = [errorMessages[400], REFUSED];

/** @param status of an error, 400 or more. */
export const messageOfStatus = (status: number): string =>
  (errorMessages as Partial<Record<number, string>>)[status] ??
  (status < 500 ? REFUSED : errorMessages[500]);

/**
 * Adds the id of the request when the user cannot know or change the cause, so that it can be told
 * on the telephone and found in the log: faults, and refusals without a reason.
 * @param message a French text that ends with a full stop.
 */
export const withErrorReference = (message: string, status: number, requestId: string): string =>
  status >= 500 || UNEXPLAINED.includes(message)
    ? `${message.replace(/\.$/, '')} (référence ${requestId}).`
    : message;

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

export const badRequest = (message: string, field?: string): HttpError =>
  new HttpError(400, message, field);
export const unauthorized = (message: string = errorMessages[401]): HttpError =>
  new HttpError(401, message);
export const forbidden = (message = 'Cette action est réservée aux administrateurs.'): HttpError =>
  new HttpError(403, message);
export const notFound = (message: string = errorMessages[404]): HttpError =>
  new HttpError(404, message);
export const conflict = (message: string, field?: string): HttpError =>
  new HttpError(409, message, field);
export const unprocessable = (message: string, field?: string): HttpError =>
  new HttpError(422, message, field);
export const gone = (message: string): HttpError => new HttpError(410, message);
export const tooManyCalls = (message: string, retryAfter: number): HttpError =>
  new HttpError(429, message, undefined, retryAfter);
export const unavailable = (message: string = errorMessages[503]): HttpError =>
  new HttpError(503, message);
