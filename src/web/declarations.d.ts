declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.pdf' {
  const url: string;
  export default url;
}

interface Window {
  /**
   * Of failedFiles.ts, inlined into the page: fetches past the caches the files that have failed.
   * @param url of a further one.
   */
  renewFailed?: (url?: string) => Promise<unknown>;
}

/** Base URL of the API, set by the build. */
declare const __API_ADDRESS__: string;
/** The build has a service worker; undefined in tests. */
declare const __HAS_WORKER__: boolean;
