import { useMemo } from 'react';
import { companyOf } from '../../../content/company';
import { conditionsOf } from '../../../content/conditions';
import { legalDetailsOf } from '../../../content/legalDetails';
import { absentFiguresOf } from '../../../content/termTexts';
import { textValuesOf } from '../../../content/textValues';
import type { ShopContent } from '../../../contract/api.gen';
import {
  sectionFields,
  type ShopFields,
  type ShopSection,
} from '../../../domain/shopContent/sections';
import { useReadShopContentQuery } from '../../api/accountEndpoints.gen';

/** The content that is published now: that of the page may be older. */
export const usePublishedContent = () =>
  useReadShopContentQuery(undefined, { refetchOnMountOrArgChange: true });

/**
 * What the names in texts stand for, and what is said instead of figures that there are not.
 * @param draft of a section, in the place of the published.
 */
export function valuesOf(
  content: ShopContent,
  draft: Partial<Record<ShopSection, ShopFields>> = {},
) {
  const identity = draft.identity ?? sectionFields(content, 'identity');
  const conditions = conditionsOf(draft.conditions ?? sectionFields(content, 'conditions'));
  return {
    values: textValuesOf(companyOf(identity), legalDetailsOf(identity), conditions),
    absent: absentFiguresOf(conditions),
  };
}

/** What the names in texts stand for now. */
export function usePlaceholderValues() {
  const { data: content, error, refetch } = usePublishedContent();
  const data = useMemo(() => content && valuesOf(content), [content]);
  return { data, error, refetch };
}
