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

/** Base URL of the API, set by the build. */
declare const __API_ADDRESS__: string;
/** The build has a service worker; undefined in tests. */
declare const __HAS_WORKER__: boolean;
