import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { shallowEqual } from 'react-redux';
import { loadChunk } from '../browser/loadChunk';
import { Hydrated } from './ServedPage';

interface NearViewportProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  /** Props of the loaded component; compared shallowly. */
  props: P;
  /** Reserves the space until then. */
  placeholder?: ReactNode;
  /**
   * The server renders the component too; its HTML stays as it is, without code, until that moment.
   */
  served?: boolean;
}

/** Loads and renders a component once its place is in the viewport, or touched. */
export function NearViewport<P extends object>({
  load,
  props,
  placeholder = null,
  served = false,
}: NearViewportProps<P>) {
  const place = useRef<HTMLDivElement>(null);
  const [gated] = useState(() => gate(load));
  const [isRendered, setRendered] = useState(served);
  const open = useCallback(() => {
    gated.open();
    setRendered(true);
  }, [gated]);
  useOpenWhenNear(place, open);
  if (!isRendered) return <div ref={place}>{placeholder}</div>;
  return (
    <div ref={place} data-dehydrated={served ? '' : undefined}>
      <Boundary
        Content={gated.Content as unknown as ComponentType<object>}
        props={props}
        placeholder={placeholder}
        place={place}
      />
    </div>
  );
}

interface BoundaryProps extends Pick<NearViewportProps<object>, 'props' | 'placeholder'> {
  Content: ComponentType<object>;
  place: RefObject<HTMLElement | null>;
}

/**
 * Memoised: rendering it again before its code is there would replace the server's HTML by the
 * placeholder.
 */
const Boundary = memo(
  function Boundary({ Content, props, placeholder, place }: BoundaryProps) {
    return (
      <Suspense fallback={<ServedElements place={place} placeholder={placeholder} />}>
        <Content {...props} />
        <Hydrated place={place} />
      </Suspense>
    );
  },
  (before, now) => before.Content === now.Content && shallowEqual(before.props, now.props),
);

/**
 * An update from above, such as the history entry of an open drawer, makes React give up hydrating
 * a part whose code is not there yet, and replace it by this fallback: the same elements, until the
 * code has loaded.
 */
function ServedElements({ place, placeholder }: Pick<BoundaryProps, 'place' | 'placeholder'>) {
  const [restore] = useState(() => {
    const part = place.current;
    if (!part?.hasAttribute('data-dehydrated')) return undefined;
    const served = [...part.children];
    return (element: HTMLElement | null) => {
      element?.replaceChildren(...served);
      part.dispatchEvent(new Event('hydrate'));
    };
  });
  return restore ? <div ref={restore} style={{ display: 'contents' }} /> : placeholder;
}

/** A lazy component that starts to load when `open` is called; on the server at once. */
function gate<P extends object>(load: NearViewportProps<P>['load']) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  if (typeof window === 'undefined') open();
  return { open, Content: lazy(() => opened.then(() => loadChunk(load))) };
}

const TOUCHES = ['pointerdown', 'focusin', 'hydrate'];

function useOpenWhenNear(place: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(
    function observePlace() {
      const element = place.current;
      if (!element) return undefined;
      if (typeof IntersectionObserver !== 'function') {
        open();
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && open(),
      );
      observer.observe(element);
      TOUCHES.forEach((name) => element.addEventListener(name, open));
      return () => {
        observer.disconnect();
        TOUCHES.forEach((name) => element.removeEventListener(name, open));
      };
    },
    [place, open],
  );
}
