/**
 * A module of its own for the staged start (start.ts): a namespace of react-dom itself would have
 * to be made at run time.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
