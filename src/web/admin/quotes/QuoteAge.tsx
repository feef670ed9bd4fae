import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { type QuoteAge as Age, quoteAge } from '../../../domain/quoteAge';
import { decorative } from '../../ui/icon/decorative';
import styles from './QuoteAge.module.css';

/** How long a quote request has been pending; slow and late ones also get a colour, an icon and a text. */
export function QuoteAge({ createdAt, now }: { createdAt: string; now: string }) {
  const { text, level } = quoteAge(createdAt, now);
  const sign = SIGNS[level];
  return (
    <span className={`${styles.age} ${styles[level]}`}>
      {sign && <sign.Icon {...decorative(16)} />}
      {text}
      {sign && <span className="sr">{`, ${sign.meaning}`}</span>}
    </span>
  );
}

const SIGNS: Record<Age['level'], { Icon: typeof ClockCircleOutlined; meaning: string } | null> = {
  recent: null,
  slow: { Icon: ClockCircleOutlined, meaning: 'une réponse est attendue' },
  late: { Icon: WarningOutlined, meaning: 'la réponse est en retard' },
};
