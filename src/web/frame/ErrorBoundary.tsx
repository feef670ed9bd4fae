import { Component, type ReactNode } from 'react';
import { paths } from '../../domain/paths';
import { Alert } from '../ui/feedback/Alert';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value renders the children again after an error. */
  resetKey: string;
}

/** Contains a screen's error: the frame stays, with a link to the home page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedKey: string | null }> {
  override state = { failedKey: null as string | null };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { failedKey: string | null }) {
    return state.failedKey !== null && state.failedKey !== '' && state.failedKey !== resetKey ? { failedKey: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedKey: '' };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
    this.setState({ failedKey: this.props.resetKey });
  }

  override render() {
    return this.state.failedKey === null ? this.props.children : <ErrorMessage />;
  }
}

/** A plain link reloads the whole app, which router links would not. */
function ErrorMessage() {
  return (
    <Alert kind="error" action={<a href={paths.home()}>{"Retour à l'accueil"}</a>}>
      {"Cette page n'a pas pu s'afficher."}
    </Alert>
  );
}
