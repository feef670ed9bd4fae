import { useEffect, useRef, useState } from 'react';
import {
  type SlidePicture,
  slidePictureValue,
} from '../../../../domain/shopContent/home/homeFiles';
import { useCutSlidePictureMutation } from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useShopFile } from './useShopFile';

/** A point of a photo, in hundredths of its width and height. */
export interface Centre {
  x: number;
  y: number;
}

const MIDDLE: Centre = { x: 50, y: 50 };
/** A centre that stays for so long is cut. */
const PAUSE_MS = 300;

/** Sends a photo and cuts it around its centre; the value changes once it is cut. */
export function useSlideCuts(picture: SlidePicture, onChange: (value: string) => void) {
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
