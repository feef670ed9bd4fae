import { companyDefaults, companyOf } from '../../content/company';
import {
  conditionDefaults,
  conditionsOf,
  conditionsUnder,
  conditionTextsOf,
  offerRuleOf,
} from '../../content/conditions';
import { homeDefaults } from '../../content/home';
import { legalDefaults, legalDetailsOf } from '../../content/legalDetails';
import { searchHelpDefaults } from '../../content/searchHelp';
import { saidConditions, termTextDefaults, termTextsOf } from '../../content/termTexts';
import { textDefaults } from '../../content/textDefaults';
import { tradeDefaults, tradeOf } from '../../content/trade';
import { videoTexts } from '../../content/videoTexts';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import { homeFieldsOf, homeOf, type PageContent } from '../../domain/shopContent/home/homeContent';
import {
  changedFields,
  type PublishedContent,
  SHOP_SECTIONS,
  type ShopFields,
  type ShopSection,
} from '../../domain/shopContent/sections';

/** The fields of each section as long as nothing is published: those of `src/content`. */
export const DEFAULT_FIELDS: Readonly<Record<ShopSection, ShopFields>> = {
  identity: { ...companyDefaults, ...tradeDefaults, ...searchHelpDefaults, ...legalDefaults },
  conditions: { ...conditionDefaults, ...termTextDefaults },
  texts: textDefaults,
  home: homeFieldsOf({ ...homeDefaults, video: videoTexts }),
};

/** The shop's content as its texts use it. */
export type ShopContent = ReturnType<typeof derive>;

let current = derive({});

/**
 * The published content of the shop, of which this process or thread has one at a time: everything
 * that the server writes about the shop reads it here.
 */
export const currentContent = (): ShopContent => current;

/** Replaces the content of this process or thread by what is stored. */
export function setShopContent(published: PublishedContent): void {
  if (JSON.stringify(published) !== JSON.stringify(current.published)) current = derive(published);
}

/**
 * What the stored fields of sections change in the content of `src/content`. Of texts all are
 * there if one is changed: their pages then need none of `src/content`.
 */
export const publishedContent = (
  stored: Partial<Record<ShopSection, ShopFields>>,
): PublishedContent =>
  Object.fromEntries(
    SHOP_SECTIONS.map((section): [ShopSection, ShopFields] => {
      const changed = changedFields(stored[section] ?? {}, DEFAULT_FIELDS[section]);
      return [
        section,
        section === 'texts' && isAny(changed) ? { ...textDefaults, ...changed } : changed,
      ];
    }).filter(([, fields]) => isAny(fields)),
  );

const isAny = (fields: ShopFields): boolean => Object.keys(fields).length > 0;

/** The sentences of the conditions under which a document was sent, or would be. */
export function conditionTextsUnder(rule: OfferRule) {
  const conditions = saidConditions(conditionsUnder(rule));
  return { ...conditionTextsOf(conditions), ...termTextsOf(conditions) };
}

function derive(published: PublishedContent) {
  return {
    published,
    page: pageContent(published),
    company: { ...companyOf(published.identity), ...tradeOf(published.identity) },
    legalDetails: legalDetailsOf(published.identity),
    conditions: conditionsOf(published.conditions),
    offerRule: offerRuleOf(published.conditions),
  };
}

/** What pages show of what is published: what they would have to read is read here. */
function pageContent({ home, conditions, ...published }: PublishedContent): PageContent {
  return {
    ...published,
    ...(conditions && { conditions: saidOnPages(conditions) }),
    ...(home && { home: homeOf({ ...DEFAULT_FIELDS.home, ...home }) }),
  };
}

function saidOnPages(conditions: ShopFields): ShopFields {
  const stated = conditionsOf(conditions);
  const { deliveryText } = saidConditions(stated);
  return deliveryText === stated.deliveryText ? conditions : { ...conditions, deliveryText };
}
