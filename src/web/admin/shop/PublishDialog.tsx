import { Checkbox } from 'antd';
import { useState } from 'react';
import type { ShopSection } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { fieldsOfSection } from '../../../domain/shopContent/fields';
import { isSaid } from '../../../domain/shopContent/sampleFields';
import type { FieldDifference } from '../../../domain/shopContent/sections';
import type { ShopField } from '../../../domain/shopContent/shopField';
import { typeset } from '../../../domain/text/frenchText';
import { FormDialog } from '../kit/dialog/FormDialog';
import { Differences, shown } from './Differences';
import { textsOf } from './useSection';
import styles from './ShopScreen.module.css';

interface PublishDialogProps {
  open: boolean;
  stored: ShopSection;
  differences: readonly FieldDifference[];
  onClose: () => void;
  afterClose: () => void;
  /** @param kept the fields that are as the sample, and that the owner calls his own */
  onPublish: (kept: string[]) => void;
}

/** What will change in the shop, before it does. */
export function PublishDialog({
  open,
  stored,
  differences,
  onClose,
  afterClose,
  onPublish,
}: PublishDialogProps) {
  const [kept, setKept] = useState<string[]>([]);
  const { open_offers: offers, section } = stored;
  const count = formatCount(differences.length, 'changement', 'changements');
  const close = () => {
    setKept([]);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title={
        differences.length > 0 ? `Publier ${count} ?` : 'Quelles valeurs sont aussi les vôtres ?'
      }
      action={{
        text: 'Publier',
        disabled: differences.length === 0 && kept.length === 0,
        onPress: () => {
          setKept([]);
          onPublish(kept);
        },
      }}
      busy={false}
      refusal={undefined} // the section's own state says both
      onClose={close}
      afterClose={afterClose}
    >
      <p>
        Les pages, les e-mails et les documents suivent aussitôt. Chaque version reste dans
        l’historique.
      </p>
      {offers > 0 && (
        <p>
          {typeset(
            offers === 1
              ? 'Une offre est ouverte : elle garde les conditions de son envoi.'
              : `${offers} offres sont ouvertes : elles gardent les conditions de leur envoi.`,
          )}
        </p>
      )}
      {/* It scrolls: also without a mouse. */}
      <section className={styles.toPublish} tabIndex={0} aria-label="Changements">
        <Differences section={section} differences={differences} />
        <SampleChoice stored={stored} differences={differences} value={kept} onChange={setKept} />
      </section>
    </FormDialog>
  );
}

/** The fields that are as the sample: those that are ticked become the owner's own. */
function SampleChoice({
  stored,
  differences,
  value,
  onChange,
}: Pick<PublishDialogProps, 'stored' | 'differences'> & {
  value: string[];
  onChange: (kept: string[]) => void;
}) {
  const published = textsOf(stored.fields);
  const fields = samplesLeft(stored, differences);
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.samples}>
      <legend>
        {typeset('Comme l’exemple : cochez ce qui est aussi à vous, le reste reste signalé')}
      </legend>
      <Checkbox.Group<string>
        value={value}
        onChange={onChange}
        options={fields.map((field) => ({
          value: field.name,
          label: typeset(
            field.isText
              ? field.label
              : `${field.label} : ${shown(published[field.name] ?? '', field)}`,
          ),
        }))}
      />
    </fieldset>
  );
}

/** The fields that are as the sample, that are still said and that nobody has changed since. */
export function samplesLeft(
  { section, fields, samples = [] }: ShopSection,
  differences: readonly FieldDifference[],
): ShopField[] {
  const changed = Object.fromEntries(differences.map(({ name, after }) => [name, after]));
  const shown = { ...textsOf(fields), ...changed };
  const all = fieldsOfSection(section);
  return all.filter(
    (field) =>
      samples.includes(field.name) && !(field.name in changed) && isSaid(field, shown, all),
  );
}
