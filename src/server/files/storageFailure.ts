/**
 * `unavailable`: a retry may succeed. `refused`: settings, rights or clock must be corrected first.
 */
export type StorageFailureReason = 'unavailable' | 'refused';

/**
 * The bucket did not do what was asked; nothing is known about the object. The message is for the
 * log and has no credentials.
 */
export class StorageFailure extends Error {
  constructor(
    readonly reason: StorageFailureReason,
    /** S3's name of the error, or the system's code. */
    readonly code: string,
    readonly bucket: string,
    detail: string,
  ) {
    super(
      `The bucket ${bucket} is ${reason === 'refused' ? 'refusing' : 'unavailable'}: ` +
        `${code}, ${detail}`,
    );
    this.name = 'StorageFailure';
  }
}

/** What errors of the SDK and of Node have in common. */
interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const NO_CREDENTIALS = 'CredentialsProviderError';
const NO_REGION = 'Region is missing';
/** Refusals without an HTTP answer. */
const LOCAL_REFUSALS = [NO_CREDENTIALS, NO_REGION];
/** S3 answers them with 400 or 403. */
const TRANSIENT =
  /^(RequestTimeout|SlowDown|Throttling|ThrottlingException|TooManyRequests|RequestLimitExceeded)$/;

/** Classifies an error of the SDK. */
export function toStorageFailure(error: unknown, bucket: string): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const {
    name = '',
    message = '',
    code,
    $metadata: { httpStatusCode: status = 0 } = {},
  } = (error ?? {}) as SdkError;
  const label = message === NO_REGION ? NO_REGION : (code ?? name);
  const isRefused =
    LOCAL_REFUSALS.includes(label) ||
    (status >= 300 && status < 500 && status !== 429 && !TRANSIENT.test(label));
  return new StorageFailure(
    isRefused ? 'refused' : 'unavailable',
    label,
    bucket,
    status ? `${status} ${message}` : message,
  );
}

const REFUSALS: [RegExp, string][] = [
  [
    /^CredentialsProviderError$/,
    'il manque les identifiants : donnez AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY',
  ],
  [/^Region is missing$/, 'il manque la région : ajoutez region=… à l’adresse'],
  [/^NoSuchBucket$/, 'ce compartiment n’existe pas'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|TokenRefreshRequired)$/,
    'les identifiants sont refusés',
  ],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled|AccountProblem)$/,
    'ces identifiants n’ont pas les droits nécessaires',
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
    'ce compartiment est dans une autre région',
  ],
  [/^RequestTimeTooSkewed$/, 'l’horloge de cette machine n’est pas à l’heure'],
];

/** Why the bucket cannot be used: for the operator, without FILES_URL in front. */
export function describeStorageFailure({ reason, code, bucket }: StorageFailure): string {
  const why = REFUSALS.find(([pattern]) => pattern.test(code))?.[1];
  const text =
    why ?? (reason === 'refused' ? 'le stockage refuse la demande' : 'le stockage ne répond pas');
  return `${bucket} : ${text} (${code}).`;
}
