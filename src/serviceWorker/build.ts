import { answerBelow, fileOf, pageOf, picture } from './responseChecks';

/** What scripts/lib/buildWorker.mjs writes into the worker: the build that it belongs to. */
export interface Build {
  id: string;
  /** URL paths of the scripts that every page of this build loads. */
  entry: readonly string[];
  /** URL paths of the files that are stored with the installation, besides the shell's document. */
  shell: readonly string[];
  /**
   * Of the files of this build, by their names: the beginning of their SHA-256 digests in base64.
   */
  digests: Readonly<Record<string, string>>;
  /** Path or URL of the API. */
  apiAddress: string;
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;

declare const self: ServiceWorkerGlobalScope;

export const apiUrl = new URL(build.apiAddress, self.location.origin);

export const kinds = {
  page: pageOf(build.entry),
  file: fileOf(build.digests),
  answer: answerBelow(apiUrl.pathname),
  picture,
};

/** The document without content: its scripts show the page of the address. */
export const SHELL_DOCUMENT = '/index.html';

/** The caches of this build; each build has its own, so that two versions never mix. */
export const cacheNames = {
  shell: `paillasse-shell-${build.id}`,
  pages: `paillasse-pages-${build.id}`,
  files: `paillasse-files-${build.id}`,
  answers: `paillasse-answers-${build.id}`,
  pictures: `paillasse-pictures-${build.id}`,
};

export const isOurCache = (name: string): boolean => name.startsWith('paillasse-');
export const isOfThisBuild = (name: string): boolean => Object.values(cacheNames).includes(name);
