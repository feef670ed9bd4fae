import { Component, type ReactNode } from 'react';
import { paths } from '../../../domain/paths';
import { Alert } from './Alert';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value renders the children again after an error. */
  resetKey: string;
  /** Shown in place of the children after an error: by default a sentence, with links. */
  failure?: ReactNode;
}

/** Contains an error of its children: what is around them stays as it is. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedKey: string | null }> {
  override state = { failedKey: null as string | null };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { failedKey: string | null }) {
    return state.failedKey && state.failedKey !== resetKey ? { failedKey: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedKey: '' };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
    this.setState({ failedKey: this.props.resetKey });
  }

  override render() {
    const { children, failure = <Failure /> } = this.props;
    return this.state.failedKey === null ? children : failure;
  }
}

/** Plain links reload the whole application, which router links would not. */
const Failure = () => (
  <Alert
    kind="error"
    action={
      <>
        <a href={paths.home()}>Accueil</a> <a href={paths.cart()}>Mon devis</a> <a href={paths.contact()}>Contact</a>
      </>
    }
  >
    {"Cette page n'a pas pu s'afficher entièrement."}
  </Alert>
);
