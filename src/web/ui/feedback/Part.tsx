import { Component, type ReactNode } from 'react';
import { paths } from '../../../domain/paths';
import { Alert } from './Alert';

interface PartProps {
  children: ReactNode;
  /** Shown in its place after an error. */
  failure?: ReactNode;
}

/** A part of the page that fails alone: what is around it stays as it is. It is tried again when it is rendered at another address. */
export class Part extends Component<PartProps, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromProps(_: PartProps, { failedAt }: { failedAt: string | null }) {
    return failedAt && failedAt !== window.location.pathname ? { failedAt: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedAt: window.location.pathname };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
  }

  override render() {
    const { children, failure = <Failure /> } = this.props;
    return this.state.failedAt ? failure : children;
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
