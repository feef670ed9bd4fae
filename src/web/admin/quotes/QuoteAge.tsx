import { quoteAge, type QuoteAge as Age } from '../../../domain/quoteAge';
import { Icon, type IconProps } from '../../ui/Icon';
import { adminIcons } from '../../ui/adminIconPaths';
import styles from './QuoteAge.module.css';

/** How long a request has been waiting; the longer, the more it shows, in colour, sign and words. */
export function QuoteAge({ createdAt, now }: { createdAt: string; now: string }) {
  const { text, level } = quoteAge(createdAt, now);
  const sign = SIGNS[level];
  return (
    <span className={`${styles.age} ${styles[level]}`}>
      {sign && <Icon name={sign.icon} size={16} />}
      {text}
      {sign && <span className="sr">{`, ${sign.meaning}`}</span>}
    </span>
  );
}

const SIGNS: Record<Age['level'], { icon: IconProps['name']; meaning: string } | null> = {
  recent: null,
  slow: { icon: adminIcons.clock, meaning: 'une réponse est attendue' },
  late: { icon: 'warn', meaning: 'la réponse est en retard' },
};
