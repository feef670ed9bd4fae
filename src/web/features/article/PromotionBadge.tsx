import { percentageBadge } from '../../../domain/campaign';
import styles from './PromotionBadge.module.css';

export interface PromotionBadgeProps {
  percentage: number | string;
  /** 18/32 px font instead of 12/16, for the main picture. */
  large?: boolean;
  className?: string;
}

/** '-12%', ink on orange. */
export function PromotionBadge({ percentage, large = false, className = '' }: PromotionBadgeProps) {
  return <span className={`${styles.badge} ${large ? styles.large : ''} ${className}`}>{percentageBadge(percentage)}</span>;
}
