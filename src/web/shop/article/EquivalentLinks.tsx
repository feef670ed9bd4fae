import { paths } from '../../../domain/paths';
import { rarePaths } from '../../../domain/rarePaths';
import { ButtonLink } from '../../ui/button/ButtonLink';

interface EquivalentLinksProps {
  reference: string;
  /** With the brand. */
  title: string;
  /** Of the third level. */
  categoryId: number;
}

/** Where to go on from an article that can no longer be had. */
export const EquivalentLinks = ({ reference, title, categoryId }: EquivalentLinksProps) => (
  <>
    <ButtonLink to={rarePaths.contactAbout('equivalent', reference, title)}>
      DEMANDER UN ÉQUIVALENT
    </ButtonLink>
    <ButtonLink to={paths.underSubCategory(categoryId)} variant="second">
      VOIR LA CATÉGORIE
    </ButtonLink>
  </>
);
