import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import type { Dispatch } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import type { OrderRow } from './orderLines';
import type { OrderChange } from './orderState';
import styles from './OrderLines.module.css';

interface LineStatusProps {
  rows: readonly OrderRow[];
  problem: string | undefined;
  change: Dispatch<OrderChange>;
  goTo: (id: string) => void;
  /** What was asked of a line is answered: the focus goes on from there. */
  answered: (id: string) => void;
}

/** Under the lines: what is asked or wrong, one thing at a time; nothing there moves. */
export function LineStatus({ rows, problem, change, goTo, answered }: LineStatusProps) {
  const asked = rows.find(({ isAsked }) => isAsked);
  const wrong = rows.find((row) => row.problem !== undefined);
  return (
    <div role="status" className={styles.status}>
      {asked ? (
        <Question row={asked} change={change} answered={answered} />
      ) : wrong ? (
        <>
          <span className={styles.wrong}>
            {typeset(`Ligne ${wrong.position} : ${wrong.problem}`)}
          </span>
          <Button size="small" type="link" onClick={() => goTo(wrong.id)}>
            Y aller
          </Button>
        </>
      ) : problem !== undefined ? (
        <span className={styles.wrong}>{typeset(problem)}</span>
      ) : (
        <span className={styles.hint}>
          {typeset('Tapez le numéro d’une ligne puis Entrée, la quantité puis Entrée.')}
        </span>
      )}
    </div>
  );
}

interface QuestionProps extends Pick<LineStatusProps, 'change' | 'answered'> {
  row: OrderRow;
}

/** More than was offered: whether it is right. */
function Question({ row, change, answered }: QuestionProps) {
  const { id, position, offered, ordered = 0 } = row;
  const answer = (next: OrderChange) => {
    change(next);
    answered(id);
  };
  const [more, before] = [formatNumber(ordered), formatNumber(offered)];
  return (
    <>
      <WarningOutlined {...decorative(16)} />
      <span>
        <b>{typeset(`Ligne ${position} : ${more} commandées, ${before} offertes.`)}</b>{' '}
        {typeset('Au prix de l’offre ?')}
      </span>
      <Button
        data-answer
        size="small"
        onClick={() => answer({ kind: 'confirmed', id, quantity: ordered })}
      >{`Oui, ${more}`}</Button>
      <Button
        size="small"
        type="link"
        onClick={() => answer({ kind: 'typed', id, text: String(offered) })}
      >{`Garder ${before}`}</Button>
    </>
  );
}
