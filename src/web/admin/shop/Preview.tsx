import { Alert } from 'antd';
import { companyOf, hoursAfterTextOf } from '../../../content/company';
import { conditionsOf, conditionTextsOf } from '../../../content/conditions';
import type { TextPageContent } from '../../../content/legal';
import { saidConditions, termTextsOf } from '../../../content/termTexts';
import type { ShopContent } from '../../../contract/api.gen';
import { saidSection } from '../../../domain/shopContent/checkSection';
import {
  sectionFields,
  type ShopFields,
  type ShopSection,
} from '../../../domain/shopContent/sections';
import { TEXT_PAGES, type TextField } from '../../../domain/shopContent/texts/textPages';
import { typeset } from '../../../domain/text/frenchText';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { OwnTextPage } from '../../ui/page/OwnTextPage';
import { TextPage } from '../../ui/page/TextPage';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { Loaded } from '../kit/list/Loaded';
import { HomePreview } from './home/HomePreview';
import { ownHost } from './ownHost';
import { usePublishedContent, valuesOf } from './publishedContent';
import styles from './ShopScreen.module.css';

interface PreviewProps {
  open: boolean;
  section: ShopSection;
  /** As typed. */
  fields: ShopFields;
  published: ShopFields;
  onClose: () => void;
}

/** The pages that a section writes, drawn here from what is typed: nothing of it is stored. */
export function Preview({ open, section, fields, published, onClose }: PreviewProps) {
  return (
    <SideDrawer
      open={open}
      size={960}
      title="Aperçu du brouillon"
      closable={{ 'aria-label': 'Fermer' }}
      onClose={onClose}
    >
      <Pages section={section} fields={fields} published={published} />
    </SideDrawer>
  );
}

const Pages = (props: Omit<PreviewProps, 'open' | 'onClose'>) => (
  <Loaded
    isQuiet
    read={usePublishedContent()}
    failure="L’aperçu n’a pas pu être lu."
    loading={<Skeleton rows={6} />}
  >
    {(content) => <ShownPages {...props} content={content} />}
  </Loaded>
);

function ShownPages({
  section,
  fields,
  published,
  content,
}: Omit<PreviewProps, 'open' | 'onClose'> & { content: ShopContent }) {
  const { said: shown, problems } = saidSection(section, fields, published, ownHost());
  const known = valuesOf(content, { [section]: shown });
  const texts = section === 'texts' ? shown : sectionFields(content, 'texts');
  return (
    // It scrolls: also without a mouse.
    <div tabIndex={0} role="region" aria-label="Pages du brouillon">
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={typeset('Un champ qui ne peut pas être publié est montré comme il est publié.')}
        />
      )}
      {section === 'home' && <HomePreview fields={shown} />}
      <Around section={section} fields={shown} />
      {TEXT_PAGES.filter(({ field }) => PAGES_OF[section].includes(field)).map(
        ({ field, title }) => (
          <article key={field} className={styles.page}>
            <h2>{typeset(title)}</h2>
            <OwnTextPage text={texts[field] ?? ''} {...known} />
          </article>
        ),
      )}
    </div>
  );
}

/** The pages of text that a section writes. */
const PAGES_OF: Record<ShopSection, readonly TextField[]> = {
  identity: ['about', 'legalNotice', 'personalData'],
  conditions: ['terms'],
  texts: TEXT_PAGES.map(({ field }) => field),
  home: [],
};

/** What a section writes elsewhere. */
function Around({ section, fields }: { section: ShopSection; fields: ShopFields }) {
  const page = AROUND[section]?.(fields);
  return (
    page && (
      <article className={styles.page}>
        <h2>{typeset(page.title)}</h2>
        <TextPage sections={page.sections} />
      </article>
    )
  );
}

const AROUND: Partial<Record<ShopSection, (fields: ShopFields) => TextPageContent>> = {
  identity(fields) {
    const company = companyOf(fields);
    return {
      title: 'Autour de chaque page',
      sections: [
        {
          title: 'En-tête',
          paragraphs: [`Une question ? ${hoursAfterTextOf(company)}`, company.phone],
        },
        { title: 'Pied de page', paragraphs: [company.name, company.baseline] },
      ],
    };
  },
  conditions(fields) {
    const figures = saidConditions(conditionsOf(fields));
    const { deliveryPrice, quoteValidity } = conditionTextsOf(figures);
    return {
      title: 'Sous les prix et dans les devis',
      sections: [
        { title: 'Livraison et validité', paragraphs: [deliveryPrice, quoteValidity] },
        {
          title: 'Dans les devis',
          paragraphs: Object.values(termTextsOf(figures)).filter(Boolean),
        },
      ],
    };
  },
};
