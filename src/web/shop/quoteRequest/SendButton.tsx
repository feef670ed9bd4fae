import { Button } from '../../ui/button/Button';
import styles from './SummaryStep.module.css';

/**
 * Disabled without article or e-mail address; a click on the disabled button reaches the span, whose handler leads back
 * to the missing address (QUOTE-17 to QUOTE-20, OPEN-29).
 */
export function SendButton({ canSend, onSend }: { canSend: boolean; onSend: () => void }) {
  return (
    <span className={styles.send} onClick={canSend ? undefined : onSend}>
      <Button size="large" block disabled={!canSend} onClick={onSend}>
        ENVOYER LA DEMANDE DE DEVIS
      </Button>
    </span>
  );
}
