import { patterns } from './paths';

/** The pages that the server renders, without anything of the visitor. */
export const PUBLIC_PAGES = [
  patterns.root,
  patterns.home,
  patterns.category,
  patterns.subCategory,
  patterns.underSubCategory,
  patterns.article,
  patterns.terms,
  patterns.about,
  patterns.legalNotice,
  patterns.personalData,
  patterns.contact,
];
