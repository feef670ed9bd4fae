import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Alert } from 'antd';
import type { SimulationWarning } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { FormDialog } from '../kit/dialog/FormDialog';
import styles from './SimulationResult.module.css';

/** Warnings to check before the import, with examples. */
export function Warnings({ warnings }: { warnings: SimulationWarning[] }) {
  return warnings.map((warning) => (
    <Alert
      key={warning.kind}
      className={styles.warning}
      type="warning"
      showIcon
      icon={<WarningOutlined {...decorative(18)} />}
      role="group"
      title={<b>{typeset(warning.message)}</b>}
      description={warning.examples.length > 0 && <Examples warning={warning} />}
    />
  ));
}

function Examples({ warning: { examples, count } }: { warning: SimulationWarning }) {
  return (
    <>
      {count > examples.length && (
        <p>
          Les {formatNumber(examples.length)} premiers sur {formatNumber(count)} :
        </p>
      )}
      <ul
        className={styles.examples}
        aria-label="Prix qui changeraient de plus de 30 %"
        tabIndex={0}
      >
        {examples.map(({ reference, label, before, after }) => (
          <li key={reference}>
            <span>
              {reference}, {label}
            </span>
            <span className={styles.prices}>
              {formatPrice(before)} → {formatPrice(after)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConfirmWarningsDialogProps {
  warnings: SimulationWarning[];
  fileName: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for a confirmation before an import whose simulation has warnings. */
export function ConfirmWarningsDialog({
  warnings,
  fileName,
  onConfirm,
  onCancel,
}: ConfirmWarningsDialogProps) {
  return (
    <FormDialog
      width={640}
      title="Ce fichier change beaucoup le catalogue"
      action={{ text: 'Importer quand même', danger: true, onPress: onConfirm }}
      busy={false}
      refusal={undefined} // the import's own state says both
      onClose={onCancel}
    >
      <p>{typeset(`« ${fileName} » n’est pas encore importé. À vérifier d’abord :`)}</p>
      <Warnings warnings={warnings} />
    </FormDialog>
  );
}
