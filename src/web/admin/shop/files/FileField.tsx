import { Button } from 'antd';
import { brochuresOf } from '../../../../content/brochures';
import {
  BROCHURE_ACCEPT,
  BROCHURE_LIMITS,
  contentFilePath,
} from '../../../../domain/shopContent/contentFiles';
import {
  brochureFileValue,
  fileText,
  readBrochureFile,
} from '../../../../domain/shopContent/home/homeFiles';
import type { ShopField } from '../../../../domain/shopContent/shopField';
import { typeset } from '../../../../domain/text/frenchText';
import { ContentUpload, type FileFieldProps } from './ContentUpload';
import { LogoField } from './LogoField';
import { SlidePictureField } from './SlidePictureField';
import { useShopFile } from './useShopFile';
import styles from './ContentFiles.module.css';

/** The PDF of a brochure: an uploaded one, or the sample of the sources. */
function BrochureField({ label, value, onChange }: FileFieldProps) {
  const { drawing, file } = readBrochureFile(value) ?? { drawing: 1 };
  const [cover] = brochuresOf({ brochures: [{ drawing: (drawing - 1) as 0, title: '' }] });
  const sending = useShopFile('brochure');
  const send = async (chosen: File) => {
    const sent = await sending.upload(chosen);
    if (sent) onChange(brochureFileValue({ drawing, file: sent }));
  };
  const text = typeset(fileText('brochure', value));
  return (
    <>
      <p className={styles.shown}>
        <span className={styles.cover}>
          <img src={cover?.picture} alt="" width={26} height={26} />
        </span>
        {file ? <a href={contentFilePath(file.name)}>{text}</a> : text}
      </p>
      <ContentUpload
        accept={BROCHURE_ACCEPT}
        limits={BROCHURE_LIMITS}
        text={file ? 'Remplacer le PDF' : 'Choisir un PDF'}
        label={label}
        sending={sending}
        onFile={(chosen) => void send(chosen)}
      />
      {file && (
        <Button type="text" onClick={() => onChange(brochureFileValue({ drawing }))}>
          Reprendre l’exemple
        </Button>
      )}
    </>
  );
}

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
