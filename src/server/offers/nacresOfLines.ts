import type { OfferContent } from '../../domain/offer/offer';
import { listNacresCodes } from '../catalogue/tableNacresCodes';
import type { Db } from '../database/tables';

/** The content with the NACRES codes of today in the lines of articles, for an offer being sent. */
export async function withNacresCodes(db: Db, content: OfferContent): Promise<OfferContent> {
  const codes = await listNacresCodes(
    db,
    content.lines.flatMap(({ article_id: id }) => id ?? []),
  );
  return {
    ...content,
    lines: content.lines.map(({ nacres: _, ...line }) => {
      const code = line.article_id === null ? undefined : codes.get(line.article_id);
      return code === undefined ? line : { ...line, nacres: code };
    }),
  };
}
