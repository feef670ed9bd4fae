import type { ShopField } from '../../../../domain/shopContent/shopField';
import { typeset } from '../../../../domain/text/frenchText';
import { BrochureField } from './BrochureField';
import type { FileFieldProps } from './ContentUpload';
import { LogoField } from './LogoField';
import { SlidePictureField } from './SlidePictureField';
import styles from './ContentFiles.module.css';

interface Props extends FileFieldProps {
  id: string;
  kind: NonNullable<ShopField['kind']>;
  problem: string | undefined;
}

const FIELDS = { slide: SlidePictureField, brochure: BrochureField, logo: LogoField };

/** A file instead of a text. */
export function FileField({ id, kind, problem, ...field }: Props) {
  const Field = FIELDS[kind];
  return (
    <div
      className={styles.file}
      id={id}
      role="group"
      aria-label={typeset(field.label)}
      tabIndex={-1}
    >
      <b>{typeset(field.label)}</b>
      <Field {...field} />
      {problem !== undefined && <p className={styles.problem}>{typeset(problem)}</p>}
    </div>
  );
}
