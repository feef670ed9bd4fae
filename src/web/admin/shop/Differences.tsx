import { Fragment } from 'react';
import { fieldsOfSection } from '../../../domain/shopContent/fields';
import { fileText } from '../../../domain/shopContent/home/homeFiles';
import { shownNumber } from '../../../domain/shopContent/readField';
import type { FieldDifference, ShopSection } from '../../../domain/shopContent/sections';
import type { ShopField } from '../../../domain/shopContent/shopField';
import { paragraphDifferences } from '../../../domain/shopContent/texts/textDifferences';
import { typeset } from '../../../domain/text/frenchText';
import styles from './ShopScreen.module.css';

interface DifferencesProps {
  section: ShopSection;
  differences: readonly FieldDifference[];
  /** What the two texts of a field are called. */
  titles?: readonly [before: string, after: string];
}

/** The fields that two versions differ in, with both texts. */
export const Differences = ({
  section,
  differences,
  titles = ['Avant', 'Après'],
}: DifferencesProps) => (
  <dl className={styles.differences}>
    {fieldsOfSection(section).flatMap(({ name, label, isText, ...field }) =>
      differences
        .filter((difference) => difference.name === name)
        .map(({ before, after }) => (
          <div key={name}>
            <dt>{typeset(label)}</dt>
            {(isText ? paragraphDifferences(before, after) : [{ before, after }]).map(
              (difference, index) => (
                <Fragment key={index}>
                  <dd>
                    <span className={styles.side}>{titles[0]}</span>{' '}
                    <del>{shown(difference.before ?? '', field)}</del>
                  </dd>
                  <dd>
                    <span className={styles.side}>{titles[1]}</span>{' '}
                    <ins>{shown(difference.after ?? '', field)}</ins>
                  </dd>
                </Fragment>
              ),
            )}
          </div>
        )),
    )}
  </dl>
);

/** A stored text as it is read. */
export function shown(
  text: string,
  { kind, unit = '', choices }: Pick<ShopField, 'kind' | 'unit' | 'choices'>,
): string {
  if (kind) return fileText(kind, text);
  const chosen = choices?.find(({ value }) => value === text);
  if (chosen) return typeset(chosen.label);
  if (text.trim() === '') return 'vide';
  return typeset(unit === '' ? text : `${shownNumber(text)} ${unit}`);
}
