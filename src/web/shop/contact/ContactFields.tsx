import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import type { ContactForm } from './useContactForm';
import styles from './ContactScreen.module.css';

export const NO_CONTACT =
  "Attention ! Nous ne pouvons pas envoyer votre demande si nous n'avons pas de moyen de recontacter. Il nous faut au minimum une adresse mail ou un numéro de téléphone pour vous recontacter.";
const SHORT_MESSAGE = ' Votre message est un peu court !';
const WRONG_SUM = "Ce n'est pas le bon résultat. Refaites l'addition pour envoyer votre message.";
const BAD_PHONE = 'Dix chiffres commençant par 0, ou + et 10 ou 11 chiffres.';
const BAD_EMAIL = 'Une adresse complète, comme prenom.nom@exemple.fr.';

export function ContactFields({ form, sending }: { form: ContactForm; sending: boolean }) {
  const { field, shown } = form;
  const phone = field('phone');
  const email = field('email');
  const wrong = (value: string, text: string) => (shown.contact && value.trim() ? text : undefined);
  return (
    <div className="form">
      <TextField {...field('firstName')} maxLength={100} className="f--3" label="Prénom" autoComplete="given-name" disabled={sending} />
      <TextField {...field('lastName')} maxLength={100} className="f--3" label="Nom" autoComplete="family-name" disabled={sending} />
      <TextField
        {...phone}
        maxLength={30}
        className="f--3"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        error={wrong(phone.value, BAD_PHONE)}
        disabled={sending}
      />
      <TextField
        {...email}
        maxLength={254}
        className="f--3"
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        error={wrong(email.value, BAD_EMAIL)}
        disabled={sending}
      />
      <TextField {...field('company')} maxLength={200} label="Société ou organisme" autoComplete="organization" disabled={sending} />
      <TextField
        {...field('message')}
        maxLength={10000}
        label={`Message${shown.message ? SHORT_MESSAGE : ''}`}
        invalid={shown.message}
        multiline
        rows={10}
        disabled={sending}
      />
      <TextField
        {...field('answer')}
        className={styles.robot}
        label={form.question}
        hint="Question anti-robot"
        error={shown.robot ? WRONG_SUM : undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={sending}
      />
    </div>
  );
}

/** What stands between the fields and the button. */
export function ContactFoot({ form, sending }: { form: ContactForm; sending: boolean }) {
  return (
    <>
      {form.shown.contact && <Alert kind="warning">{NO_CONTACT}</Alert>}
      {sending && <Alert kind="info">Votre message est en cours d'envoi, merci de patienter…</Alert>}
      <div className="actions">
        <Button type="submit" size="large" className="push" busy={sending}>
          ENVOYER
        </Button>
      </div>
    </>
  );
}
