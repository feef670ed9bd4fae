import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { activePercentage } from '../../../../domain/campaign/campaign';
import { formatCount } from '../../../../domain/frenchNumber';
import { OFFER_LINES_MAX } from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import type { ListedLine } from '../../../../domain/referenceList/listedLine';
import { articleOf, type ResolvedReference } from '../../../../domain/referenceList/listEntries';
import { listProblem, PROBLEM_TEXTS } from '../../../../domain/referenceList/listText';
import { readReferenceList } from '../../../../domain/referenceList/readReferenceList';
import { typeset } from '../../../../domain/text/frenchText';
import { listEndpoints } from '../../../api/listEndpoints.gen';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { articleLine } from './lineFacts';

interface PasteListProps {
  /** What was pasted already. */
  text: string;
  /** Lines of the offer now. */
  count: number;
  onAdd: (lines: OfferLine[]) => void;
  onClose: () => void;
}

/** Lines of a list that a refusal names. */
const NAMED_LINES = 3;

/**
 * Adds the articles of a list of references and quantities, read as the shop's own list is. It is
 * added whole, or not at all: a line that is not found is named.
 */
export function PasteList({ text: pasted, count, onAdd, onClose }: PasteListProps) {
  const [text, setText] = useState(pasted);
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const campaigns = useAppSelector(selectCampaigns);
  const dispatch = useAppDispatch();
  const lookUp = async (
    references: string[],
  ): Promise<readonly ResolvedReference[] | undefined> => {
    const { data } = await dispatch(
      listEndpoints.endpoints.resolveReferences.initiate(
        { references: { references } },
        { subscribe: false, forceRefetch: true },
      ),
    );
    return data?.length === references.length ? data : undefined;
  };
  const add = async () => {
    const listed = readReferenceList(text);
    const refused = listProblem(text, listed) ?? roomProblem(count, listed.length);
    setProblem(refused);
    if (refused || isLooking) return;
    setLooking(true);
    const references = [...new Set(listed.map(({ reference }) => reference).filter(Boolean))];
    const found = references.length > 0 ? await lookUp(references) : [];
    setLooking(false);
    if (!found) {
      setProblem('Les références n’ont pas pu être cherchées : rien n’a été ajouté. Réessayez.');
      return;
    }
    const answers = new Map(found.map((answer, index) => [references[index] ?? '', answer]));
    const wrong = listed.flatMap((line) => problemOf(line, answers));
    if (wrong.length > 0) setProblem(wrongText(wrong));
    else
      onAdd(
        listed.flatMap((line) => {
          const article = articleOf(line, answers);
          if (!article) return [];
          return {
            ...articleLine(article, activePercentage(article, campaigns)),
            quantity: String(line.quantity),
            ...(article.soft_deleted === '1' && { unavailable: true }),
          };
        }),
      );
  };
  return (
    <Modal
      open
      title="Coller une liste"
      okText="Ajouter les lignes"
      cancelText="Annuler"
      confirmLoading={isLooking}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={8}
        value={text}
        aria-label="Références et quantités, une ligne par article"
        placeholder={'BEFO000097\t12'}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      {problem && <Alert type="error" showIcon role="alert" title={typeset(problem)} />}
    </Modal>
  );
}

function roomProblem(count: number, added: number): string | undefined {
  if (count + added <= OFFER_LINES_MAX) return undefined;
  return (
    `Une offre a ${OFFER_LINES_MAX} lignes au plus : elle en a ${count}, la liste en a ` +
    `${formatCount(added, 'ligne', 'lignes')}. Rien n’a été ajouté.`
  );
}

function problemOf(line: ListedLine, answers: ReadonlyMap<string, ResolvedReference>): string[] {
  const name = `ligne ${line.line} (« ${line.reference || line.text.slice(0, 30)} »)`;
  if (line.problem) return [`${name} : ${PROBLEM_TEXTS[line.problem]}`];
  if (articleOf(line, answers)) return [];
  return [`${name} : aucun article n’a cette référence.`];
}

function wrongText(wrong: readonly string[]): string {
  const others = wrong.length - NAMED_LINES;
  const rest = others > 0 ? ` Et ${formatCount(others, 'autre ligne', 'autres lignes')}.` : '';
  return `Rien n’a été ajouté. ${wrong.slice(0, NAMED_LINES).join(' ')}${rest}`;
}
