import { Alert, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { companyOf, shortHoursOf } from '../../../content/company';
import type { TextPageContent } from '../../../content/legal';
import { readSection } from '../../../domain/shopContent/checkSection';
import type { ShopFields, ShopSection } from '../../../domain/shopContent/sections';
import { typeset } from '../../../domain/text/frenchText';
import { loadChunk } from '../../ui/browser/loadChunk';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { Skeleton } from '../../ui/feedback/Skeleton';
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
  useCloseOnBack(open, onClose);
  return (
    <Drawer
      open={open}
      destroyOnHidden
      size={960}
      title="Aperçu du brouillon"
      closable={{ 'aria-label': 'Fermer' }}
      onClose={onClose}
    >
      <Pages section={section} fields={fields} published={published} />
    </Drawer>
  );
}

type TextPages = typeof import('../../features/textPages/textPages');

const loadTextPages = () =>
  loadChunk(() => import(/* webpackChunkName: "text" */ '../../features/textPages/textPages'));

function Pages(props: Omit<PreviewProps, 'open' | 'onClose'>) {
  const [texts, setTexts] = useState<TextPages>();
  useEffect(
    function loadOnce() {
      if (!texts) void loadTextPages().then(setTexts);
    },
    [texts],
  );
  return texts ? <ShownPages {...props} texts={texts} /> : <Skeleton rows={6} />;
}

function ShownPages({
  section,
  fields,
  published,
  texts,
}: Omit<PreviewProps, 'open' | 'onClose'> & { texts: TextPages }) {
  const { TextPage } = texts;
  const { fields: read, problems } = readSection(section, fields, published);
  const shown = { ...read };
  for (const { field } of problems) shown[field] = published[field] ?? '';
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
      {PAGES[section](shown, texts).map(({ title, intro, sections }) => (
        <article key={title} className={styles.page}>
          <h2>{typeset(title)}</h2>
          <TextPage intro={intro} sections={sections} />
        </article>
      ))}
    </div>
  );
}

const PAGES: Record<ShopSection, (fields: ShopFields, texts: TextPages) => TextPageContent[]> = {
  identity(fields, { legalDetailsOf, legalNoticeOf, personalDataOf, aboutOf }) {
    const company = companyOf(fields);
    const details = legalDetailsOf(fields);
    return [
      frameOf(company),
      legalNoticeOf(company, details),
      personalDataOf(company, details),
      { title: 'Qui sommes-nous ?', ...aboutOf(company) },
    ];
  },
  conditions(fields, { conditionsOf, conditionTextsOf, termsOf }) {
    const conditions = conditionsOf(fields);
    const { deliveryPrice, quoteValidity } = conditionTextsOf(conditions);
    return [
      {
        title: 'Sous les prix et dans les devis',
        sections: [{ title: 'Livraison et validité', paragraphs: [deliveryPrice, quoteValidity] }],
      },
      { title: 'Conditions de vente', sections: termsOf(conditions) },
    ];
  },
};

/** What stands around every page. */
const frameOf = (company: ReturnType<typeof companyOf>): TextPageContent => ({
  title: 'Autour de chaque page',
  sections: [
    {
      title: 'En-tête',
      paragraphs: [`Une question ? ${shortHoursOf(company)}, appel non surtaxé`, company.phone],
    },
    { title: 'Pied de page', paragraphs: [company.name, company.baseline] },
  ],
});
