import { Button, Slider } from 'antd';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { slidesOf } from '../../../../content/slides';
import { formatNumber } from '../../../../domain/frenchNumber';
import {
  contentFilePath,
  SLIDE_ACCEPT,
  SLIDE_LIMITS,
} from '../../../../domain/shopContent/contentFiles';
import { ENOUGH_CONTRAST } from '../../../../domain/shopContent/contrast';
import {
  fileText,
  readSlidePicture,
  type SlidePicture,
  slidePictureValue,
} from '../../../../domain/shopContent/home/homeFiles';
import { typeset } from '../../../../domain/text/frenchText';
import { useCutSlidePictureMutation } from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { Alert } from '../../../ui/feedback/Alert';
import { ContentUpload, type FileFieldProps } from './ContentUpload';
import { useShopFile } from './useShopFile';
import styles from './ContentFiles.module.css';

/** The only drawing of the sources that is dark. */
const DARK_DRAWING = 4;

/** The picture of a slide: a photo with its centre, or the drawing of the sources. */
export function SlidePictureField({ label, value, onChange }: FileFieldProps) {
  const picture = readSlidePicture(value) ?? { drawing: 1, isDark: false };
  const { drawing, photo } = picture;
  const drawn = slidesOf({ slides: [{ drawing: (drawing - 1) as 0, title: '', text: '' }] });
  const { sending, send, centre, isCutting, cut } = useSlideCuts(picture, onChange);
  return (
    <>
      <p className={styles.shown}>
        {!photo && (
          <img
            className={styles.drawing}
            src={drawn[0]?.pictures[2]}
            alt=""
            width={128}
            height={56}
          />
        )}
        {typeset(fileText('slide', value))}
      </p>
      {photo && centre && (
        <>
          <CentreChoice
            label={label}
            src={contentFilePath(photo.name)}
            centre={centre}
            onChange={(wanted) => cut(photo.name, wanted)}
          />
          <img
            className={styles.cut}
            src={contentFilePath(photo.wide)}
            alt={typeset(`Recadrage : ${label}`)}
            width={1280}
            height={330}
          />
          <ContrastText picture={picture} isCutting={isCutting} />
        </>
      )}
      <ContentUpload
        accept={SLIDE_ACCEPT}
        limits={SLIDE_LIMITS}
        text={photo ? 'Remplacer la photo' : 'Choisir une photo'}
        label={label}
        sending={sending}
        onFile={(chosen) => void send(chosen)}
      />
      {photo && (
        <Button
          type="text"
          onClick={() => onChange(slidePictureValue({ drawing, isDark: drawing === DARK_DRAWING }))}
        >
          Reprendre le dessin
        </Button>
      )}
    </>
  );
}

function ContrastText({ picture, isCutting }: { picture: SlidePicture; isCutting: boolean }) {
  const { isDark, photo } = picture;
  const contrast = photo?.contrast ?? 0;
  const text = isDark ? 'blanc' : 'foncé';
  return (
    <div>
      {isCutting ? (
        <p className={styles.limits} role="status">
          Recadrage…
        </p>
      ) : contrast < ENOUGH_CONTRAST ? (
        <Alert kind="warning">
          {typeset(
            `Contraste du texte ${text} : ${formatNumber(contrast)}, trop faible. Choisissez un autre centre, ou une photo plus unie à gauche.`,
          )}
        </Alert>
      ) : (
        <p className={styles.limits} role="status">
          {typeset(`Contraste du texte ${text} : ${formatNumber(contrast)}, il se lit bien.`)}
        </p>
      )}
    </div>
  );
}

interface CentreChoiceProps {
  label: string;
  src: string;
  centre: Centre;
  onChange: (centre: Centre) => void;
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** The point of a photo that stays in view: by a press on it, or the arrow keys on two rulers. */
function CentreChoice({ label, src, centre, onChange }: CentreChoiceProps) {
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent((event.clientX - left) / width),
      y: percent((event.clientY - top) / height),
    });
  };
  return (
    <fieldset className={styles.centre}>
      <legend>{typeset(`Centre : ${label}`)}</legend>
      <div className={styles.photo} onPointerDown={press}>
        <img src={src} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${centre.x}%`, top: `${centre.y}%` }} />
      </div>
      <Ruler
        text="De gauche à droite"
        value={centre.x}
        onChange={(x) => onChange({ ...centre, x })}
      />
      <Ruler text="De haut en bas" value={centre.y} onChange={(y) => onChange({ ...centre, y })} />
    </fieldset>
  );
}

function Ruler({
  text,
  value,
  onChange,
}: {
  text: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className={styles.ruler}>
      <span>{text}</span>
      <Slider
        min={0}
        max={100}
        value={value}
        tooltip={{ formatter: null }}
        ariaLabelForHandle={text}
        ariaValueTextFormatterForHandle={(share) => typeset(`${share} %`)}
        onChange={onChange}
      />
    </div>
  );
}

/** A point of a photo, in hundredths of its width and height. */
interface Centre {
  x: number;
  y: number;
}

const MIDDLE: Centre = { x: 50, y: 50 };
/** A centre that stays for so long is cut. */
const PAUSE_MS = 300;

/** Sends a photo and cuts it around its centre; the value changes once it is cut. */
function useSlideCuts(picture: SlidePicture, onChange: (value: string) => void) {
  const sending = useShopFile('slide');
  const [makeCuts, { isLoading: isCutting }] = useCutSlidePictureMutation();
  const [wanted, setWanted] = useState<Centre & { name: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function cutNow(name: string, { x, y }: Centre): Promise<void> {
    const number = (newest.current += 1);
    const { data, error } = await makeCuts({ name, slideCentre: { x, y } });
    if (number !== newest.current) return;
    setWanted(undefined);
    if (error) sending.setRefusal(failureText(error));
    if (!data) return;
    const { tone, ...cuts } = data;
    onChange(
      slidePictureValue({
        drawing: picture.drawing,
        isDark: tone === 'dark',
        photo: { name, x, y, ...cuts },
      }),
    );
  }

  return {
    sending,
    isCutting: isCutting || wanted !== undefined,
    /** What is chosen, also before it is cut. */
    centre: wanted?.name === picture.photo?.name ? (wanted ?? picture.photo) : picture.photo,
    send: async (file: File): Promise<void> => {
      const sent = await sending.upload(file);
      if (sent) await cutNow(sent.name, MIDDLE);
    },
    cut: (name: string, centre: Centre): void => {
      setWanted({ name, ...centre });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void cutNow(name, centre), PAUSE_MS);
    },
  };
}
