import { useIsHydrated } from '../browser/useIsHydrated';

/** Tells search engines not to index a page that does not exist; in the document of the server, the server does. */
export const NotIndexed = () => (useIsHydrated() ? <meta name="robots" content="noindex" data-screen="" /> : null);
