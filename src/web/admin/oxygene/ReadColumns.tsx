import { Button } from 'antd';
import { columnTexts, sampleFile } from '../../../domain/catalogue/importColumns';
import { typeset } from '../../../domain/text/frenchText';
import { saveFile } from '../../ui/browser/saveFile';
import styles from './OxygeneScreen.module.css';

/** Which columns the import reads, and a file that has them. */
export const ReadColumns = () => (
  <details className={styles.columns}>
    <summary>Colonnes lues dans le fichier</summary>
    <p>
      {typeset(
        'La première ligne porte les en-têtes, séparés par des points-virgules, dans n’importe quel ordre. Une colonne absente laisse les articles comme ils sont ; les autres colonnes ne sont pas lues.',
      )}
    </p>
    <dl>
      {columnTexts.map(({ heading, about, isRequired }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{typeset(isRequired ? `${about} (obligatoire)` : about)}</dd>
        </div>
      ))}
    </dl>
    <Button
      onClick={() => saveFile('exemple-articles.csv', 'text/csv;charset=utf-8', sampleFile())}
    >
      Télécharger un fichier d’exemple
    </Button>
  </details>
);
