import { typo } from '../../../domain/typo';
import { about } from '../../../content/about';
import { PageTitle } from '../../ui/PageTitle';
import { TextPage } from '../../ui/TextPage';

export default function AboutScreen() {
  return (
    <>
      <PageTitle>Qui sommes-nous ?</PageTitle>
      <TextPage intro={typo(about.intro)} sections={about.sections} />
    </>
  );
}
