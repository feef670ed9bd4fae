import { useLocation } from 'react-router-dom';
import { about } from '../../../content/about';
import { legalNotice, type TextPageContent } from '../../../content/legal';
import { personalData } from '../../../content/personalData';
import { terms } from '../../../content/terms';
import { patterns } from '../../../domain/paths';
import { PageTitle } from '../../ui/page/PageTitle';
import { TextPage } from '../../ui/page/TextPage';

const pages: Record<string, TextPageContent> = {
  [patterns.about]: { title: 'Qui sommes-nous ?', ...about },
  [patterns.terms]: { title: 'Conditions de vente', sections: terms },
  [patterns.legalNotice]: legalNotice,
  [patterns.personalData]: personalData,
};

/** The pages of plain text, by their address: one chunk for all of them. */
export default function TextScreen() {
  // The router takes an address in any case, with or without a slash at its end.
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  const { title, intro, sections } = pages[path] ?? legalNotice;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TextPage intro={intro} sections={sections} />
    </>
  );
}
