import { useState } from 'react';
import { company } from '../../../content/company';
import { isValidEmail } from '../../../domain/email';
import { readQuoteNumber } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { unbrokenPhone } from '../../../domain/text/phoneText';
import { useResendFollowLinkMutation } from '../../api/accountEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import styles from './FollowScreen.module.css';

const BAD_NUMBER =
  'Le numéro de votre devis, comme 202611-298. Il est dans l’objet de nos e-mails.';
const BAD_EMAIL = 'Une adresse complète, comme prenom.nom@exemple.fr.';
const INVALID = 'Ce lien de suivi n’est pas ou plus valable.';
/** Also for who typed the address by hand: nothing is wrong yet. */
const MISSING = 'Le suivi d’un devis s’ouvre par le lien complet de nos e-mails.';

/**
 * In place of a quote whose link has lost its token, or is not valid. The link is sent again to the
 * address of the quote.
 */
export default function InvalidLink({ isMissing }: { isMissing: boolean }) {
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [resend, { data, error, isLoading }] = useResendFollowLinkMutation();
  const isNumber = readQuoteNumber(number) !== undefined;
  const isEmail = isValidEmail(email.trim());
  const missed = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(refusals);
  const submit = () => {
    if (isNumber && isEmail)
      void resend({ followLinkRequest: { number: number.trim(), email: email.trim() } });
    else setRefusals(refusals + 1);
  };
  const shown = (isGood: boolean, text: string) => (refusals > 0 && !isGood ? text : undefined);
  return (
    <>
      <Alert kind={isMissing ? 'info' : 'error'}>
        <p>{typeset(isMissing ? MISSING : INVALID)}</p>
        <p>
          {typeset(
            `Prenez celui de notre dernier e-mail, faites-le renvoyer, ou appelez-nous au ${unbrokenPhone(company.phone)}.`,
          )}
        </p>
      </Alert>
      <form
        className={styles.write}
        noValidate
        aria-label="Recevoir à nouveau le lien"
        onSubmit={handleSubmit(submit)}
      >
        <h2>Recevoir à nouveau le lien</h2>
        <TextField
          label="Numéro du devis"
          name="number"
          maxLength={50}
          autoComplete="off"
          value={number}
          error={shown(isNumber, BAD_NUMBER)}
          readOnly={isLoading}
          inputRef={isNumber ? undefined : missed}
          onChange={setNumber}
        />
        <TextField
          label="Adresse e-mail donnée avec la demande"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={shown(isEmail, BAD_EMAIL)}
          readOnly={isLoading}
          inputRef={isNumber ? missed : undefined}
          onChange={setEmail}
        />
        {data && <Alert kind="success">{typeset(data.message)}</Alert>}
        {error !== undefined && <Alert kind="error">{failureText(error)}</Alert>}
        <div className="actions">
          <Button type="submit" busy={isLoading}>
            RENVOYER LE LIEN
          </Button>
        </div>
      </form>
    </>
  );
}
