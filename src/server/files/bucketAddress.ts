/** A bucket of an S3-compatible object storage. Contains no credentials. */
export interface BucketAddress {
  bucket: string;
  /** Base URL of the storage; undefined: Amazon's. */
  endpoint: string | undefined;
  /** Undefined: AWS_REGION or the SDK's configuration file. */
  region: string | undefined;
  /** Empty, or a path that ends with a slash; the shop's objects are below it. */
  prefix: string;
}

/** The message is French and never repeats the address, which might contain credentials. */
export class InvalidBucketAddress extends Error {}

const PARAMETERS = ['endpoint', 'region', 'prefix'];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{2,40}$/;
const PREFIX = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*\/?$/;
/** Other storages have regions in name only, but requests are signed for one. */
const ANY_REGION = 'us-east-1';

/** Reads `s3://bucket?endpoint=http://…&region=…&prefix=…`. @throws InvalidBucketAddress */
export function parseBucketAddress(text: string): BucketAddress {
  if (!/^s3:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidBucketAddress('il faut une adresse comme s3://nom?endpoint=https://…');
  const { hostname, port, pathname, username, password, hash, searchParams } = new URL(text);
  if (username || password)
    throw new InvalidBucketAddress(
      'les identifiants se donnent par AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY',
    );
  if (port || hash || !['', '/'].includes(pathname))
    throw new InvalidBucketAddress(
      'rien d’autre que ?endpoint=…&region=…&prefix=… ne suit le nom du compartiment',
    );
  if (!BUCKET.test(hostname))
    throw new InvalidBucketAddress(
      'un nom de compartiment a 3 à 63 lettres minuscules, chiffres, points ou tirets',
    );
  const names = [...searchParams.keys()];
  if (names.some((name) => !PARAMETERS.includes(name)) || new Set(names).size < names.length)
    throw new InvalidBucketAddress('seuls endpoint, region et prefix sont connus, une fois chacun');
  const endpoint = readEndpoint(searchParams.get('endpoint') || undefined);
  return {
    bucket: hostname,
    endpoint,
    region: readRegion(searchParams.get('region') || undefined) ?? (endpoint && ANY_REGION),
    prefix: readPrefix(searchParams.get('prefix') ?? ''),
  };
}

function readEndpoint(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    throw new InvalidBucketAddress(
      'endpoint est une adresse http:// ou https:// sans identifiants',
    );
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function readRegion(text: string | undefined): string | undefined {
  if (text !== undefined && !REGION.test(text))
    throw new InvalidBucketAddress('region est un nom comme eu-west-3');
  return text;
}

function readPrefix(text: string): string {
  if (text === '') return '';
  if (!PREFIX.test(text))
    throw new InvalidBucketAddress('prefix est un chemin comme boutique/fichiers');
  return text.endsWith('/') ? text : `${text}/`;
}
