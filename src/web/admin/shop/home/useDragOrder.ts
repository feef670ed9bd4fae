import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { GroupPlace } from '../../../../domain/shopContent/shopField';

/** What is dragged, and the number of the place that it is over. */
interface Drag {
  place: GroupPlace;
  over: number;
}

/** Which part a place has in a drag: what is dragged would stand above it, or below. */
export type DragPart = 'dragged' | 'above' | 'below' | undefined;

/** The name of a place, also in the page. */
export const placeName = ({ kind, n }: Pick<GroupPlace, 'kind' | 'n'>): string => `${kind}${n}`;

/** So near to the edge of the window, it scrolls; above, the search bar covers the page. */
const EDGE_PX = { top: 140, bottom: 80 };
const STEP_PX = 12;

/**
 * Moves what is alike to another place by a pointer that drags its handle. Nothing is animated, and
 * Escape puts it back.
 */
export function useDragOrder(onMove: (place: GroupPlace, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const pointerY = useRef(0);
  const isDragging = drag !== undefined;
  const follow = useCallback((y: number) => {
    pointerY.current = y;
    setDrag((now) => {
      const over = now && placeAt(now.place, y);
      return !now || over === undefined || over === now.over ? now : { ...now, over };
    });
  }, []);

  useEffect(
    function scrollAtEdges() {
      if (!isDragging) return undefined;
      const scroll = () => {
        const step = stepAt(pointerY.current);
        if (step !== 0) {
          window.scrollBy(0, step);
          follow(pointerY.current);
        }
        frame = requestAnimationFrame(scroll);
      };
      let frame = requestAnimationFrame(scroll);
      return () => cancelAnimationFrame(frame);
    },
    [follow, isDragging],
  );
  useEffect(
    function cancelByKey() {
      if (!isDragging) return undefined;
      const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
      window.addEventListener('keydown', onKeyDown);
      return () => window.removeEventListener('keydown', onKeyDown);
    },
    [isDragging],
  );

  return {
    partOf: (place: GroupPlace): DragPart => drag && partIn(drag, place),
    /** The events of the handle of a place. */
    handleOf: (place: GroupPlace) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointerY.current = event.clientY;
        setDrag({ place, over: place.n });
      },
      onPointerMove: (event: PointerEvent) => follow(event.clientY),
      onPointerUp() {
        if (drag && drag.over !== drag.place.n) onMove(drag.place, drag.over);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

function partIn(
  { place: { kind, n: from }, over }: Drag,
  { kind: other, n }: GroupPlace,
): DragPart {
  if (kind !== other || (n !== from && n !== over)) return undefined;
  if (n === from) return 'dragged';
  return over < from ? 'above' : 'below';
}

const stepAt = (y: number): number =>
  y < EDGE_PX.top ? -STEP_PX : y > window.innerHeight - EDGE_PX.bottom ? STEP_PX : 0;

/** The place that is the nearest to a height of the window. */
function placeAt({ kind, first, last }: GroupPlace, y: number): number {
  let nearest = { n: first, distance: Infinity };
  for (let n = first; n <= last; n += 1) {
    const box = document
      .querySelector(`[data-place="${placeName({ kind, n })}"]`)
      ?.getBoundingClientRect();
    const distance = box ? Math.max(box.top - y, y - box.bottom, 0) : Infinity;
    if (distance < nearest.distance) nearest = { n, distance };
  }
  return nearest.n;
}
