import { useLocation } from 'react-router-dom';
import { about } from '../../../content/about';
import { legalNotice, type TextPageContent } from '../../../content/legal';
import { personalData } from '../../../content/personalData';
import { terms } from '../../../content/terms';
import { patterns } from '../../../domain/paths';
import { PageTitle } from '../../ui/page/PageTitle';
import { TextPage } from '../../ui/page/TextPage';

const PAGES: Record<string, TextPageContent> = {
  [patterns.about]: { title: 'Qui sommes-nous ?', ...about },
  [patterns.terms]: { title: 'Conditions de vente', sections: terms },
  [patterns.legalNotice]: legalNotice,
  [patterns.personalData]: personalData,
};

/** All text pages, chosen by path, in one chunk. */
export default function TextScreen() {
  // The router matches paths case-insensitively and with a trailing slash.
  const path = useLocation()
    .pathname.toLowerCase()
    .replace(/(?<!\/)\/+$/, '');
  const { title, intro, sections } = PAGES[path] ?? legalNotice;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TextPage intro={intro} sections={sections} />
    </>
  );
}
