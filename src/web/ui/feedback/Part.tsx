import { useLocation } from 'react-router-dom';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary';

/** A part of the page that fails alone, and is tried again on the next page. */
export const Part = (props: Omit<ErrorBoundaryProps, 'resetKey'>) => <ErrorBoundary {...props} resetKey={useLocation().pathname} />;
