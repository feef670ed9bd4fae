import { useState } from 'react';
import { carriageRule } from '../../../content/conditions';
import type { OrderLine, SentOffer } from '../../../contract/api.gen';
import { takenCells, takenCsv, takenLines, takenText } from '../../../domain/offer/takenLines';
import { useAppDispatch } from '../../store/hooks';
import { loadChunk } from '../../ui/browser/loadChunk';
import { saveFile } from '../../ui/browser/saveFile';
import { Button } from '../../ui/button/Button';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import styles from './FollowScreen.module.css';

interface LineToolsProps {
  offer: SentOffer;
  /** '202611-298'. */
  number: string;
  /** Ids of the optional lines that count. */
  chosen: readonly string[];
  ordered: readonly OrderLine[] | undefined;
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes the lines of an offer along: copied, or as a file. */
export default function LineTools({ offer, number, chosen, ordered }: LineToolsProps) {
  // A server of the version before does not send the rule.
  const { content, rule = carriageRule, version } = offer;
  const lines = takenLines(content, rule, chosen, ordered);
  const name = `lignes-devis-${number}${version > 1 ? `-version-${version}` : ''}`;
  const [isMaking, setMaking] = useState(false);
  const dispatch = useAppDispatch();
  const say = (kind: 'success' | 'error', text: string) => dispatch(messageShown({ kind, text }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(takenText(lines));
      say('success', 'Lignes copiées');
    } catch {
      say('error', 'Les lignes n’ont pas pu être copiées : prenez le fichier .csv ou .xlsx.');
    }
  };
  const saveCsv = () => {
    saveFile(`${name}.csv`, 'text/csv;charset=utf-8', takenCsv(lines));
    say('success', 'Lignes enregistrées en .csv');
  };
  const saveXlsx = async () => {
    setMaking(true);
    try {
      const { linesWorkbook } = await loadChunk(() => import('./linesWorkbook'));
      saveFile(`${name}.xlsx`, XLSX_TYPE, new Blob([linesWorkbook(takenCells(lines))]));
      say('success', 'Lignes enregistrées en .xlsx');
    } catch {
      say('error', 'Le fichier .xlsx n’a pas pu être fait : prenez le .csv.');
    } finally {
      setMaking(false);
    }
  };
  if (lines.length === 0) return null;
  return (
    <div className={`actions ${styles.tools}`}>
      <Button variant="quiet" onClick={() => void copy()}>
        Copier les lignes
      </Button>
      <Button variant="quiet" aria-label="Enregistrer les lignes en .csv" onClick={saveCsv}>
        .csv
      </Button>
      <Button
        variant="quiet"
        busy={isMaking}
        aria-label="Enregistrer les lignes en .xlsx"
        onClick={() => void saveXlsx()}
      >
        .xlsx
      </Button>
    </div>
  );
}
