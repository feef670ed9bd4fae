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

/** @param status of an error, 400 or more. */
export const messageOfStatus = (status: number): string =>
  (errorMessages as Partial<Record<number, string>>)[status] ?? (status < 500 ? 'La demande est refusée.' : errorMessages[500]);
