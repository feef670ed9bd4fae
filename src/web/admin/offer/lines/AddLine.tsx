import { useState } from 'react';
import { activePercentage } from '../../../../domain/campaign/campaign';
import type { OfferLine } from '../../../../domain/offer/offer';
import { isSameReference } from '../../../../domain/text/plainText';
import { adminEndpoints } from '../../../api/adminEndpoints.gen';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { handleSubmit } from '../../../ui/form/formHandling';
import { TextField } from '../../../ui/form/TextField';
import { articleLine, freeLine } from './offerLines';
import styles from '../OfferEditor.module.css';

/** Adds an article by its reference, or a free text. */
export function AddLine({
  isReadOnly,
  onAdd,
}: {
  isReadOnly: boolean;
  onAdd: (line: OfferLine) => void;
}) {
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const campaigns = useAppSelector(selectCampaigns);
  const dispatch = useAppDispatch();
  const add = async () => {
    const wanted = reference.trim();
    if (wanted === '' || isLooking) return;
    setLooking(true);
    const found = await dispatch(
      adminEndpoints.endpoints.listArticlesByReference.initiate(
        { reference: wanted },
        { forceRefetch: true },
      ),
    );
    setLooking(false);
    const article = found.data?.find(({ crmId }) => isSameReference(crmId, wanted));
    if (!article) {
      setProblem(
        found.error
          ? 'La référence n’a pas pu être cherchée. Réessayez.'
          : `Aucun article n’a la référence « ${wanted} ».`,
      );
      return;
    }
    setReference('');
    setProblem(undefined);
    onAdd(articleLine(article, activePercentage(article, campaigns)));
  };
  return (
    <form
      className={styles.add}
      noValidate
      aria-label="Ajouter une ligne"
      onSubmit={handleSubmit(() => void add())}
    >
      <TextField
        label="Ajouter un article par sa référence"
        name="reference"
        maxLength={64}
        autoCapitalize="characters"
        spellCheck={false}
        value={reference}
        error={problem}
        disabled={isReadOnly}
        onChange={(value) => {
          setReference(value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="second" busy={isLooking} disabled={isReadOnly}>
        AJOUTER
      </Button>
      <Button variant="quiet" disabled={isReadOnly} onClick={() => onAdd(freeLine())}>
        AJOUTER UN TEXTE LIBRE
      </Button>
    </form>
  );
}
