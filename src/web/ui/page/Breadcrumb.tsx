import { useEffect, useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { Link } from '../link/Link';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

/** On narrow screens one scrollable line, scrolled to its end. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const line = useRef<HTMLElement>(null);
  const last = items.at(-1)?.label;
  useEffect(
    function scrollToEnd() {
      if (line.current) line.current.scrollLeft = line.current.scrollWidth;
    },
    [last],
  );
  return (
    <nav ref={line} className={styles.crumbs} aria-label="Fil d’Ariane">
      <ol>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{typeset(item.label)}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {typeset(item.label)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
