import { useLocation } from 'react-router-dom';
import { company, companyOf, published } from '../../../content/company';
import { conditions, conditionsOf } from '../../../content/conditions';
import { legalDetails, legalDetailsOf } from '../../../content/legalDetails';
import { absentFiguresOf } from '../../../content/termTexts';
import { textValuesOf } from '../../../content/textValues';
import { sectionFields } from '../../../domain/shopContent/sections';
import {
  TEXT_PAGES,
  type TextField,
  textPageAt,
} from '../../../domain/shopContent/texts/textPages';
import { useReadShopContentQuery } from '../../api/accountEndpoints.gen';
import { failureText } from '../../api/failureText';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { OwnTextPage } from '../../ui/page/OwnTextPage';
import { PageTitle } from '../../ui/page/PageTitle';

/** The text pages of a shop whose owner has published texts, chosen by path. */
export default function PublishedTextScreen() {
  const { field, title } = textPageAt(useLocation().pathname) ?? TEXT_PAGES[2];
  const text = published.texts?.[field];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {text === undefined ? (
        <ReadText field={field} />
      ) : (
        <OwnTextPage
          text={text}
          absent={absentFiguresOf(conditions)}
          values={textValuesOf(company, legalDetails, conditions)}
        />
      )}
    </>
  );
}

/** The page came with the text of another one: the figures are those of the answer, too. */
function ReadText({ field }: { field: TextField }) {
  const { data, error, refetch } = useReadShopContentQuery();
  if (data) {
    const [identity, figures] = [
      sectionFields(data, 'identity'),
      sectionFields(data, 'conditions'),
    ];
    const stated = conditionsOf(figures);
    return (
      <OwnTextPage
        text={sectionFields(data, 'texts')[field] ?? ''}
        absent={absentFiguresOf(stated)}
        values={textValuesOf(companyOf(identity), legalDetailsOf(identity), stated)}
      />
    );
  }
  if (error === undefined) return <Skeleton rows={6} />;
  return (
    <Alert kind="error" action={<Button onClick={() => void refetch()}>Réessayer</Button>}>
      {failureText(error)}
    </Alert>
  );
}
