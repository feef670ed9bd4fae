import { Button } from 'antd';
import { PLACEHOLDERS } from '../../../../domain/shopContent/texts/placeholderLabels';
import {
  placeholder,
  type PlaceholderName,
  type PlaceholderValues,
} from '../../../../domain/shopContent/texts/placeholders';
import { typeset } from '../../../../domain/text/frenchText';
import styles from './TextsFields.module.css';

const NOTATION: readonly [written: string, meaning: string][] = [
  ['## Livraison', 'un titre'],
  ['- Verrerie', 'un élément de liste'],
  ['**important**', 'en gras'],
  ['[nos conditions](/terms)', 'un lien : https://, mailto:, tel: ou une page de la boutique'],
  ['ligne vide', 'un nouveau paragraphe'],
  ['\\*', 'le signe lui-même'],
];

/** How a text is written. */
export const NotationHelp = () => (
  <details className={styles.help}>
    <summary>Comment écrire</summary>
    <dl>
      {NOTATION.map(([written, meaning]) => (
        <div key={written}>
          <dt>
            <code>{written}</code>
          </dt>
          <dd>{typeset(meaning)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

interface PlaceholderListProps {
  values: PlaceholderValues;
  onInsert: (written: string) => void;
}

const NAMES = Object.keys(PLACEHOLDERS) as PlaceholderName[];

/** The values that a text may name, with what they are at present. */
export const PlaceholderList = ({ values, onInsert }: PlaceholderListProps) => (
  <details className={styles.help}>
    <summary>Valeurs à insérer</summary>
    <p>
      {typeset('Elles viennent d’Identité et de Conditions : changées là, elles le sont partout.')}
    </p>
    <ul className={styles.values}>
      {NAMES.map((name) => (
        <li key={name}>
          <Button type="text" block onClick={() => onInsert(placeholder(name))}>
            <code>{placeholder(name)}</code>
            <span>{typeset(`${PLACEHOLDERS[name]} : ${values[name] || 'vide'}`)}</span>
          </Button>
        </li>
      ))}
    </ul>
  </details>
);
