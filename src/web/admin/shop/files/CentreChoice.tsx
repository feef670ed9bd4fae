import { Slider } from 'antd';
import type { PointerEvent } from 'react';
import { typeset } from '../../../../domain/text/frenchText';
import type { Centre } from './useSlideCuts';
import styles from './ContentFiles.module.css';

interface CentreChoiceProps {
  label: string;
  src: string;
  centre: Centre;
  onChange: (centre: Centre) => void;
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** The point of a photo that stays in view: by a press on it, or the arrow keys on two rulers. */
export function CentreChoice({ label, src, centre, onChange }: CentreChoiceProps) {
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
