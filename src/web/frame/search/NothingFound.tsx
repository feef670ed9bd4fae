import { company } from '../../../content/company';
import { searchHelp } from '../../../content/searchHelp';
import type { SearchHints, UnderstoodPart } from '../../../contract/api.gen';
import { SEARCH_MIN_LENGTH } from '../../../domain/limits';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useGetSearchHintsQuery } from '../../api/accountEndpoints.gen';
import noPicture from '../../assets/articles/no-picture.svg';
import { Button, PhoneLink } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NO_RESULT } from './NoResults';
import { CUT, mayBeCut } from './searchAddress';
import styles from './NothingFound.module.css';

interface NothingFoundProps {
  query: string;
  /** Searches for another text. */
  onSearch: (text: string) => void;
}

const TRY_OTHER_TERMS = "Essayez un seul mot, un mot plus court ou le début d'une référence.";

/**
 * What a search says that found nothing: what it understood, what else to search for, and whom to
 * ask.
 */
export function NothingFound({ query, onSearch }: NothingFoundProps) {
  const { currentData: hints, isFetching } = useGetSearchHintsQuery({ query });
  const understood = hints ? understoodText(hints.understood) : '';
  return (
    <div className={styles.nothing}>
      <EmptyState drawing={noPicture} title={NO_RESULT} help={`Vous avez cherché « ${query} ».`} />
      {(hints || !isFetching) && (
        <div className={styles.help}>
          <section aria-label="Autres recherches">
            <h2>Autres recherches</h2>
            {understood && <p>{typeset(understood)}</p>}
            {hints && <OtherSearches hints={hints} onSearch={onSearch} />}
            {mayBeCut(query) && <p className={styles.hint}>{CUT}</p>}
            <p className={styles.hint}>{typeset(TRY_OTHER_TERMS)}</p>
          </section>
          <section aria-label="Nous demander">
            <h2>Nous demander</h2>
            {searchHelp && <p>{typeset(searchHelp)}</p>}
            <p className={styles.contacts}>
              <PhoneLink phone={company.phone} />
              <ButtonLink
                variant="second"
                to={`${patterns.contact}?demande=${encodeURIComponent(query)}`}
              >
                ÉCRIRE UN MESSAGE
              </ButtonLink>
            </p>
          </section>
        </div>
      )}
    </div>
  );
}

/** Words of the catalogue like the unknown ones, and the known words one by one. */
function OtherSearches({
  hints: { nearest, understood },
  onSearch,
}: {
  hints: SearchHints;
  onSearch: (text: string) => void;
}) {
  const known = understood
    .filter(({ kind, text }) => kind === 'word' && text.length >= SEARCH_MIN_LENGTH)
    .map(({ text }) => text);
  const single = understood.length > 1 ? known.filter((word) => !SMALL_WORDS.has(word)) : [];
  return (
    <>
      <Searches label="Mots proches dans le catalogue :" texts={nearest} onSearch={onSearch} />
      <Searches
        label="Un mot à la fois :"
        texts={single.filter((word) => !nearest.includes(word))}
        onSearch={onSearch}
      />
    </>
  );
}

const SMALL_WORDS = new Set(['avec', 'des', 'les', 'par', 'pour', 'sans', 'sur', 'une']);

function Searches({
  label,
  texts,
  onSearch,
}: {
  label: string;
  texts: readonly string[];
  onSearch: (text: string) => void;
}) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.searches} role="group" aria-label={label}>
      <span>{typeset(label)}</span>
      {texts.map((text) => (
        <Button key={text} variant="second" onClick={() => onSearch(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

const WITH_KIND: Record<UnderstoodPart['kind'], (text: string) => string> = {
  cas: (text) => `numéro CAS ${text}`,
  packing: (text) => `conditionnement « ${text} »`,
  measure: (text) => `mesure ${text}`,
  size: (text) => `taille ${text}`,
  word: (text) => `« ${text} »`,
  unknown: (text) => `« ${text} »`,
};

/**
 * What a query was taken for, in sentences: « Compris : « gants », taille M. Aucun article ne
 * contient « nitrilee ». » '' when that is nothing but known words.
 */
export function understoodText(parts: readonly UnderstoodPart[]): string {
  const known = parts.filter(({ kind }) => kind !== 'unknown');
  const unknown = parts.filter(({ kind }) => kind === 'unknown').map(({ text }) => `« ${text} »`);
  const isTelling =
    known.some(({ kind }) => kind !== 'word') || (known.length > 0 && unknown.length > 0);
  const understood = isTelling
    ? `Compris : ${known.map(({ kind, text }) => WITH_KIND[kind](text)).join(', ')}.`
    : '';
  const missing = unknown.length > 0 ? `Aucun article ne contient ${listed(unknown)}.` : '';
  const together =
    unknown.length === 0 && known.length > 1 ? 'Aucun article ne réunit tout cela.' : '';
  return [understood, missing, together].filter((sentence) => sentence !== '').join(' ');
}

const listed = (texts: readonly string[]): string =>
  texts.length > 1 ? `${texts.slice(0, -1).join(', ')} ni ${texts.at(-1) ?? ''}` : texts.join('');
