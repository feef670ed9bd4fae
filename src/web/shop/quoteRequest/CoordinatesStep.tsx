import { patterns } from '../../../domain/paths';
import type { Totals } from '../../../domain/price';
import { rarePaths } from '../../../domain/rarePaths';
import { typeset } from '../../../domain/text/frenchText';
import { AddressFields } from '../../features/address/AddressFields';
import { CartConditions } from '../../features/quote/CartConditions';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { handleSubmit } from '../../ui/form/formHandling';
import { BuyerFields, PurchasingFields } from './CoordinatesFields';
import { billingOf, type FormEdit, type QuoteForm } from './quoteForm';
import type { QuoteContext } from './quoteMachine';

interface CoordinatesStepProps {
  form: QuoteForm;
  refused: Pick<QuoteContext, 'emailError' | 'detailProblem' | 'refusals'>;
  totals: Totals;
  onEdit: (edit: FormEdit) => void;
  onContinue: () => void;
}

/** Step 1, `Coordonnées`. */
export function CoordinatesStep({
  form,
  refused,
  totals,
  onEdit,
  onContinue,
}: CoordinatesStepProps) {
  return (
    <div className="with-aside">
      <form onSubmit={handleSubmit(onContinue)} noValidate>
        <LoginInvitation />
        <BuyerFields
          form={form}
          emailError={refused.emailError}
          refusals={refused.refusals}
          onEdit={onEdit}
        />
        <AddressPair form={form} onEdit={onEdit} />
        <PurchasingFields
          form={form}
          problem={refused.detailProblem}
          refusals={refused.refusals}
          onEdit={onEdit}
        />
        <div className="actions">
          <ButtonLink to={patterns.cart} variant="quiet">
            RETOUR AU DEVIS
          </ButtonLink>
          <Button type="submit" size="large" className="push">
            CONTINUER
          </Button>
        </div>
      </form>
      <QuoteTotals totals={totals}>
        <CartConditions ht={totals.ht} className="muted" />
      </QuoteTotals>
    </div>
  );
}

function AddressPair({ form, onEdit }: Pick<CoordinatesStepProps, 'form' | 'onEdit'>) {
  return (
    <div className="two group">
      <AddressFields
        title="Adresse de livraison"
        block="delivery"
        address={form.delivery}
        onChange={(field, value) =>
          onEdit({ type: 'address.changed', block: 'delivery', field, value })
        }
      >
        {null}
      </AddressFields>
      <AddressFields
        title="Adresse de facturation"
        block="billing"
        address={billingOf(form)}
        onChange={(field, value) =>
          onEdit({ type: 'address.changed', block: 'billing', field, value })
        }
        disabled={form.sameBilling}
      >
        <CheckboxField
          label="Identique à l'adresse de livraison"
          name="sameBilling"
          checked={form.sameBilling}
          onChange={(same) => onEdit({ type: 'billing.sameToggled', same })}
        />
      </AddressFields>
    </div>
  );
}

/** Invites a visitor to log in, so that the fields are filled (QUOTE-08). */
function LoginInvitation() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (isLoggedIn) return null;
  const link = (
    <ButtonLink to={rarePaths.loginFromValidate} variant="second">
      ME CONNECTER
    </ButtonLink>
  );
  return (
    <Alert kind="info" action={link}>
      <p>
        <b>{typeset('Vous avez déjà un compte ?')}</b>
      </p>
      <p>Connectez-vous pour préremplir vos coordonnées.</p>
    </Alert>
  );
}
