import { PERSON_FIELDS } from '../../features/address/personFields';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import type { ContactFieldName } from './contactDraft';
import type { ContactForm } from './useContactForm';
import styles from './ContactScreen.module.css';

const NO_CONTACT =
  "Attention ! Nous ne pouvons pas envoyer votre demande si nous n'avons pas de moyen de recontacter. Il nous faut au minimum une adresse mail ou un numéro de téléphone pour vous recontacter.";
const SHORT_MESSAGE = ' Votre message est un peu court !';
const WRONG_SUM = "Ce n'est pas le bon résultat. Refaites l'addition pour envoyer votre message.";
const BAD_PHONE = 'Dix chiffres commençant par 0, ou + et 10 ou 11 chiffres.';
const BAD_EMAIL = 'Une adresse complète, comme prenom.nom@exemple.fr.';

interface ContactFieldsProps {
  form: ContactForm;
  isSending: boolean;
}

export function ContactFields({ form, isSending }: ContactFieldsProps) {
  const { visibleErrors } = form;
  const field = (name: ContactFieldName) => ({ ...form.field(name), disabled: isSending });
  const phone = field('phone');
  const email = field('email');
  const errorOf = (value: string, text: string) =>
    visibleErrors.contact && value.trim() ? text : undefined;
  return (
    <div className="form">
      <TextField {...field('firstName')} {...PERSON_FIELDS.firstName} className="f--3" />
      <TextField {...field('lastName')} {...PERSON_FIELDS.lastName} className="f--3" />
      <TextField
        {...phone}
        {...PERSON_FIELDS.phone}
        className="f--3"
        error={errorOf(phone.value, BAD_PHONE)}
      />
      <TextField
        {...email}
        {...PERSON_FIELDS.email}
        className="f--3"
        error={errorOf(email.value, BAD_EMAIL)}
      />
      <TextField
        {...field('company')}
        maxLength={200}
        label="Société ou organisme"
        autoComplete="organization"
      />
      <TextField
        {...field('message')}
        maxLength={10000}
        label={`Message${visibleErrors.message ? SHORT_MESSAGE : ''}`}
        invalid={visibleErrors.message}
        multiline
        rows={10}
      />
      <TextField
        {...field('answer')}
        className={styles.robot}
        label={form.question}
        hint="Question anti-robot"
        error={visibleErrors.robot ? WRONG_SUM : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}

export function ContactFooter({ form, isSending }: ContactFieldsProps) {
  return (
    <>
      {form.visibleErrors.contact && <Alert kind="warning">{NO_CONTACT}</Alert>}
      {isSending && (
        <Alert kind="info">Votre message est en cours d'envoi, merci de patienter…</Alert>
      )}
      <div className="actions">
        <Button type="submit" size="large" className="push" busy={isSending}>
          ENVOYER
        </Button>
      </div>
    </>
  );
}
