import { terms } from '../../../content/terms';
import { PageTitle } from '../../ui/PageTitle';
import { TextPage } from '../../ui/TextPage';

export default function TermsScreen() {
  return (
    <>
      <PageTitle>Conditions de vente</PageTitle>
      <TextPage sections={terms} />
    </>
  );
}
