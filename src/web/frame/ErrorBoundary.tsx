import { Component, type ReactNode } from 'react';
import { paths } from '../../domain/paths';
import { Alert } from '../ui/feedback/Alert';

interface Props {
  children: ReactNode;
  /** Another place gives the page another chance. */
  place: string;
}

/** A screen that breaks leaves the shop around it standing, with a way home. */
export class ErrorBoundary extends Component<Props, { brokenAt: string | null }> {
  override state = { brokenAt: null as string | null };

  static getDerivedStateFromProps({ place }: Props, state: { brokenAt: string | null }) {
    return state.brokenAt !== null && state.brokenAt !== '' && state.brokenAt !== place ? { brokenAt: null } : null;
  }

  static getDerivedStateFromError() {
    return { brokenAt: '' };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
    this.setState({ brokenAt: this.props.place });
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : <Broken />;
  }
}

/** A plain link: it loads the shop anew, whatever broke. */
function Broken() {
  return (
    <Alert kind="error" action={<a href={paths.home()}>{"Retour à l'accueil"}</a>}>
      {"Cette page n'a pas pu s'afficher."}
    </Alert>
  );
}
