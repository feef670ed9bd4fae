/** A module of its own for the staged start (main.tsx): a namespace of react-dom itself would have to be made at run time. */
export { createRoot, hydrateRoot } from 'react-dom/client';
