import { useLocation } from 'react-router-dom';
import { about } from '../../../content/about';
import { legalNotice, type TextPageContent } from '../../../content/legal';
import { personalData } from '../../../content/personalData';
import { terms } from '../../../content/terms';
import {
  TEXT_PAGES,
  type TextField,
  textPageAt,
} from '../../../domain/shopContent/texts/textPages';
import { PageTitle } from '../../ui/page/PageTitle';
import { TextPage } from '../../ui/page/TextPage';

const TEXTS: Record<TextField, Omit<TextPageContent, 'title'>> = {
  about,
  terms: { sections: terms },
  legalNotice,
  personalData,
};

/** All text pages, chosen by path, in one chunk. */
export default function TextScreen() {
  const { field, title } = textPageAt(useLocation().pathname) ?? TEXT_PAGES[2];
  const { intro, sections } = TEXTS[field];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TextPage intro={intro} sections={sections} />
    </>
  );
}
