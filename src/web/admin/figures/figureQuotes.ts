import type { FigureListBy, FigureListKind } from '../../../contract/api.gen';
import type { AdminQuoteList } from '../../../domain/adminPaths';
import { DEFAULT_QUOTE_SORT } from '../../../domain/quote/quote';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { listUrl, NO_FILTER, type QuoteFilter } from '../quoteListUrl';

/** The quotes behind a figure; without a kind, those requested in the period. */
interface QuotesBehind extends DayRange {
  figure?: FigureListKind;
  /** A rayon, brand, customer, member of staff or reason; the name '' for none. */
  part?: { by: FigureListBy; name: string };
}

/** The address of the list of the quotes behind a figure. */
export const quotesBehind = ({ from, to, figure, part }: QuotesBehind): string =>
  listOf({ from, to, figure: figure ?? '', figureBy: part?.by ?? '', figureOf: part?.name ?? '' });

/** The address of the list of the offers that end soon; those of archived quotes do not matter. */
export const quotesExpiring = (): string => listOf({ step: 'EXPIRING' }, 'ongoing');

const listOf = (filter: Partial<QuoteFilter>, list: AdminQuoteList = 'all'): string =>
  listUrl(list, { filter: { ...NO_FILTER, ...filter }, sort: DEFAULT_QUOTE_SORT });
