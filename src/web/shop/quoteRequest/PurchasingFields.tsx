import { COPY_TEXT_MAX } from '../../../domain/copyAddresses';
import { COMPANY_MAX, OWN_REFERENCE_MAX, type PurchasingProblem } from '../../../domain/purchasing';
import { bindFields } from '../../ui/form/bindFields';
import { TextField } from '../../ui/form/TextField';
import type { FormEdit, QuoteForm, TextFieldName } from './quoteForm';
import { useFocusOnRefusal } from './useFocusOnRefusal';

interface PurchasingFieldsProps {
  form: QuoteForm;
  problem: PurchasingProblem | null;
  refusals: number;
  onEdit: (edit: FormEdit) => void;
}

/** What a purchasing department needs on the quote, all optional. */
export function PurchasingFields({ form, problem, refusals, onEdit }: PurchasingFieldsProps) {
  const wishedError = problem?.field === 'wishedDate' ? problem.message : null;
  const wishedInput = useFocusOnRefusal(wishedError, refusals);
  const copyError = problem?.field === 'copyTo' ? problem.message : null;
  const copyInput = useFocusOnRefusal(copyError, refusals);
  const field = bindFields<TextFieldName>(form, (name, value) => onEdit({ type: 'field.changed', field: name, value }));
  return (
    <div className="group">
      <h2>Pour votre service achats (facultatif)</h2>
      <div className="form">
        <TextField {...field('company')} className="f--2" label="Société" autoComplete="organization" maxLength={COMPANY_MAX} />
        <TextField {...field('ownReference')} className="f--2" label="Votre référence" maxLength={OWN_REFERENCE_MAX} />
        <TextField
          {...field('wishedDate')}
          className="f--2"
          label="Livraison souhaitée le"
          type="date"
          error={wishedError ?? undefined}
          inputRef={wishedInput}
        />
        <TextField
          {...field('copyTo')}
          label="Copie à"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={COPY_TEXT_MAX}
          hint="Trois adresses e-mail au plus, séparées par des virgules. Chacune reçoit d’abord un message pour accepter ces copies."
          error={copyError ?? undefined}
          inputRef={copyInput}
        />
      </div>
    </div>
  );
}
