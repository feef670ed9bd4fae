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
      <TextField
        {...field('firstName')}
        maxLength={100}
        className="f--3"
        label="Prénom"
        autoComplete="given-name"
      />
      <TextField
        {...field('lastName')}
        maxLength={100}
        className="f--3"
        label="Nom"
        autoComplete="family-name"
      />
      <TextField
        {...phone}
        maxLength={30}
        className="f--3"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        error={errorOf(phone.value, BAD_PHONE)}
      />
      <TextField
        {...email}
        maxLength={254}
        className="f--3"
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
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
