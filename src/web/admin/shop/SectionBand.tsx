import { Button } from 'antd';
import type { Ref } from 'react';
import type { ShopSection } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import { fieldsOfSection } from '../../../domain/shopContent/fields';
import type { FieldDifference } from '../../../domain/shopContent/sections';
import { typeset } from '../../../domain/text/frenchText';
import { BusyButton } from '../Feedback';
import { DraftBand } from '../kit/edit/DraftBand';
import { StateMark } from '../StateMark';

interface SectionBandProps {
  ref: Ref<HTMLElement>;
  stored: ShopSection;
  /** Between what is published and what is typed. */
  differences: readonly FieldDifference[];
  /** What has become of the draft. */
  saving: keyof typeof SAVING;
  isPublishing: boolean;
  onPublish: () => void;
  /** Goes to the two texts of a conflict. */
  onCompare: () => void;
  onPreview: () => void;
  onHistory: () => void;
  onDiscard: () => void;
}

/** How many fields of a section have changed, and what can be done about it. */
export function SectionBand({
  ref,
  stored,
  differences,
  saving,
  isPublishing,
  onPublish,
  onCompare,
  onPreview,
  onHistory,
  onDiscard,
}: SectionBandProps) {
  const isChanged = differences.length > 0;
  return (
    <DraftBand
      ref={ref}
      isSticky
      title={
        <>
          {isChanged ? (
            <StateMark state="draft">Modifié</StateMark>
          ) : (
            <StateMark state="published">Publié</StateMark>
          )}{' '}
          <b>
            {isChanged
              ? typeset(`${formatCount(differences.length, 'champ', 'champs')} à publier`)
              : 'La boutique montre ces textes'}
          </b>
        </>
      }
      details={typeset(isChanged ? changedText(stored, differences) : publishedText(stored))}
      status={(isChanged || saving !== 'saved') && SAVING[saving]}
    >
      {isChanged && (
        <Button type="text" onClick={onDiscard}>
          Reprendre le texte publié
        </Button>
      )}
      <Button onClick={onHistory}>Historique</Button>
      <Button onClick={onPreview}>Aperçu</Button>
      {saving === 'refused' ? (
        <Button type="primary" onClick={onCompare}>
          Comparer
        </Button>
      ) : (
        isChanged && (
          <BusyButton type="primary" busy={isPublishing} onClick={onPublish}>
            Publier…
          </BusyButton>
        )
      )}
    </DraftBand>
  );
}

const SAVING = {
  saved: 'Brouillon enregistré',
  saving: 'Enregistrement…',
  'not saved': 'Brouillon pas encore enregistré',
  refused: 'Quelqu’un d’autre a changé cette partie : comparez, puis choisissez',
};

/** The labels of the changed fields: « Téléphone, Horaires ». */
function changedText({ section }: ShopSection, differences: readonly FieldDifference[]): string {
  const changed = new Set(differences.map(({ name }) => name));
  return fieldsOfSection(section)
    .filter(({ name }) => changed.has(name))
    .map(({ label }) => label)
    .join(', ');
}

const publishedText = ({ published_at: at, published_by: by }: ShopSection): string =>
  at === undefined
    ? 'Rien n’a encore été changé depuis l’installation.'
    : `Publié le ${formatDateTime(at)} par ${by}.`;
