import { Fragment } from 'react';
import { fieldsOf } from '../../../domain/shopContent/fields';
import type { FieldDifference, ShopSection } from '../../../domain/shopContent/sections';
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
    {fieldsOf(section).flatMap(({ name, label, unit = '', isText }) =>
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
                    <del>{shown(difference.before ?? '', unit)}</del>
                  </dd>
                  <dd>
                    <span className={styles.side}>{titles[1]}</span>{' '}
                    <ins>{shown(difference.after ?? '', unit)}</ins>
                  </dd>
                </Fragment>
              ),
            )}
          </div>
        )),
    )}
  </dl>
);

const shown = (text: string, unit: string): string =>
  text.trim() === '' ? 'vide' : typeset(unit === '' ? text : `${text.replace('.', ',')} ${unit}`);
