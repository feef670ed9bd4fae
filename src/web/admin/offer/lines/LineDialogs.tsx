import { AutoComplete, Form } from 'antd';
import { useRef, useState } from 'react';
import type { Article } from '../../../../contract/api.gen';
import { activePercentage } from '../../../../domain/campaign/campaign';
import {
  editedText,
  FIELD_MAX,
  isFigure,
  typedProblem,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { formatPrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../../store/hooks';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ValueInput } from '../../ValueInput';
import { NOT_LOOKED_UP, unknownText, useArticleSuggestions, useFindArticle } from './AddLine';
import { replacement } from './lineFacts';
import styles from './LineTable.module.css';

interface ReplaceLineProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  /** On sale, near a withdrawn article. */
  proposals: readonly Article[];
  onReplace: (change: Partial<OfferLine>) => void;
  onClose: () => void;
}

/**
 * Puts another article into a line: one that is near a withdrawn article, or one of the shop's
 * search.
 */
export function ReplaceLine({ line, position, proposals, onReplace, onClose }: ReplaceLineProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const active = useRef<unknown>(null);
  const campaigns = useAppSelector(selectCampaigns);
  const find = useFindArticle();
  const typed = useArticleSuggestions(text);
  // Without a text, what is near: the first words of a title find its neighbours.
  const near = useArticleSuggestions(firstWords(line.title));
  const proposed = proposals.map((article) => ({
    value: article.crmId,
    label: (
      <span className={styles.suggestion}>
        <b>{article.crmId}</b> {article.label}, {formatPrice(article.basePrice)}
      </span>
    ),
  }));
  const options = text.trim() !== '' ? typed : proposed.length > 0 ? proposed : near;
  const take = async (reference: string) => {
    const wanted = reference.trim();
    const known = proposals.find(({ crmId }) => crmId === wanted);
    if (wanted === '' || isLooking) return;
    setLooking(true);
    try {
      const found = known
        ? { article: known, percentage: activePercentage(known, campaigns) }
        : await find(wanted);
      if (found) onReplace(replacement(line, found.article, found.percentage));
      else setProblem(unknownText(wanted));
    } catch {
      setProblem(NOT_LOOKED_UP);
    } finally {
      setLooking(false);
    }
  };
  return (
    <FormDialog
      title={`Remplacer la ligne ${position}`}
      action={{ text: 'Remplacer', onPress: () => void take(text) }}
      busy={isLooking}
      refusal={problem}
      onClose={onClose}
    >
      <p className={styles.dialogText}>
        {typeset(`${line.reference || 'Texte libre'}, ${line.title || 'sans désignation'}`)}
      </p>
      <AutoComplete
        autoFocus
        defaultOpen
        className={styles.wide}
        // The width of the field is not known yet while the dialog grows.
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: styles.proposals } }}
        value={text}
        options={options.filter(({ value }) => value !== line.reference)}
        defaultActiveFirstOption={false}
        aria-label="Référence de l’article qui remplace"
        placeholder="Référence ou désignation"
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        onActive={(value) => {
          active.current = value;
        }}
        onSelect={(reference: string) => void take(reference)}
        onInputKeyDown={(event) => {
          if (event.key === 'Enter' && typeof active.current !== 'string') void take(text);
        }}
      />
    </FormDialog>
  );
}

const firstWords = (title: string): string => title.split(/\s+/).slice(0, 2).join(' ');

interface LineValueProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  field: 'remark' | 'vat_rate';
  onSave: (typed: string) => void;
  onClose: () => void;
}

/** The remark of a line, or its rate of VAT: they have no column. */
export function LineValue({ line, position, field, onSave, onClose }: LineValueProps) {
  const [text, setText] = useState(() => editedText(field, line[field]));
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const found = typedProblem(field, text);
    setProblem(found);
    if (found === undefined) onSave(text);
  };
  const label = field === 'remark' ? 'Remarque' : 'TVA, %';
  return (
    <FormDialog
      title={`${label}, ligne ${position}`}
      action={{ text: 'Enregistrer', onPress: save }}
      busy={false}
      refusal={undefined} // it stands below the field
      onClose={onClose}
    >
      <Form.Item
        validateStatus={problem && 'error'}
        help={problem && <span role="alert">{typeset(problem)}</span>}
      >
        <ValueInput
          autoFocus
          value={text}
          max={isFigure(field) ? undefined : FIELD_MAX[field]}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          onText={(typed) => {
            setText(typed);
            setProblem(undefined);
          }}
          onRefused={setProblem}
          onPressEnter={save}
        />
      </Form.Item>
    </FormDialog>
  );
}
