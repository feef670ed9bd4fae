import { AutoComplete, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Customer, CustomerOrigin } from '../../../contract/api.gen';
import { phoneText } from '../../../domain/contact';
import type { EnteredContact, EnteredProblem } from '../../../domain/quote/enteredRequest';
import { contactName } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { useFindCustomersQuery } from '../../api/adminEndpoints.gen';
import { useDebouncedDraft } from '../FilterFields';
import { suggesting } from '../kit/edit/suggestingInput';
import type { RequestDraft } from './requestDraft';
import styles from './EnterRequestScreen.module.css';

const SUGGESTING = suggesting('Nom, société, e-mail ou téléphone');

/** How a customer is told from others of the same name. */
const factsOf = (customer: Customer): string =>
  [customer.company, customer.email, phoneText(customer.phone)].filter(Boolean).join(', ');

const ORIGINS: Record<CustomerOrigin, string> = {
  ACCOUNT: 'Compte client',
  STAFF: 'Contact entré par l’équipe',
  SITE: 'Demande faite sur le site, adresse non confirmée',
  UNCONFIRMED_ACCOUNT: 'Compte, adresse non confirmée',
};

/** What follows for the request. */
const ADVICE: Partial<Record<CustomerOrigin, string>> = {
  SITE: 'Ses adresses de livraison et de facturation ne sont pas reprises.',
  UNCONFIRMED_ACCOUNT: 'La demande n’entre pas dans ce compte.',
};

/** '' of a customer that an earlier version kept on the device. */
const originOf = ({ origin }: Partial<Pick<Customer, 'origin'>>): string =>
  origin === undefined ? '' : ORIGINS[origin];

const textOf = (customer: Customer): string =>
  [contactName(customer), factsOf(customer), originOf(customer)].filter(Boolean).join(', ');

interface CustomerFieldsProps {
  draft: RequestDraft;
  problem: EnteredProblem | undefined;
  onChange: (change: Partial<RequestDraft>) => void;
}

/** Who asks: a customer who is found, or new contact data. */
export function CustomerFields({ draft, problem, onChange }: CustomerFieldsProps) {
  const { customer, contact } = draft;
  if (customer)
    return (
      <div className={styles.chosen} role="group" aria-label="Client choisi">
        <p>
          <b>{contactName(customer)}</b>
          <span className="muted">{factsOf(customer)}</span>
          <span className="muted">{originOf(customer)}</span>
          {ADVICE[customer.origin] && (
            <span className="muted">{typeset(ADVICE[customer.origin] ?? '')}</span>
          )}
        </p>
        <Button onClick={() => onChange({ customer: undefined })}>Changer de client</Button>
      </div>
    );
  return (
    <>
      <CustomerSearch onFound={(found) => onChange({ customer: found })} />
      <p className="muted">{typeset('Ou un nouveau contact, sans compte :')}</p>
      <div className={styles.contact}>
        {CONTACT_FIELDS.map(([name, label, max]) => (
          <Form.Item
            key={name}
            label={label}
            htmlFor={`contact-${name}`}
            layout="vertical"
            validateStatus={problem?.field === `contact.${name}` ? 'error' : ''}
            help={problem?.field === `contact.${name}` ? problem.message : undefined}
          >
            <Input
              id={`contact-${name}`}
              name={name}
              maxLength={max}
              inputMode={INPUT_MODES[name]}
              autoComplete="off"
              aria-invalid={problem?.field === `contact.${name}` ? true : undefined}
              value={contact[name]}
              onChange={({ target }) => onChange({ contact: { ...contact, [name]: target.value } })}
            />
          </Form.Item>
        ))}
      </div>
    </>
  );
}

const CONTACT_FIELDS: readonly [name: keyof EnteredContact, label: string, max: number][] = [
  ['lastName', 'Nom', 100],
  ['firstName', 'Prénom', 100],
  ['company', 'Société', 200],
  ['phone', 'Téléphone', 30],
  ['email', 'E-mail', 254],
];
const INPUT_MODES: Partial<Record<keyof EnteredContact, 'tel' | 'email'>> = {
  phone: 'tel',
  email: 'email',
};

const SEARCH_MIN = 2;

/** Finds accounts and former requesters while it is typed. */
function CustomerSearch({ onFound }: { onFound: (customer: Customer) => void }) {
  const [wanted, setWanted] = useState('');
  const [text, setText] = useDebouncedDraft(wanted, setWanted);
  const { currentData: found = [], isError } = useFindCustomersQuery(
    { text: wanted },
    { skip: wanted.length < SEARCH_MIN },
  );
  // The text is what a screen reader says of an option.
  const byText = new Map(found.map((each) => [textOf(each), each]));
  const isSearched = wanted.length >= SEARCH_MIN && wanted === text.trim();
  return (
    <Form.Item
      label="Client"
      htmlFor="customer"
      layout="vertical"
      help={isError ? 'Les clients n’ont pas pu être cherchés. Réessayez.' : undefined}
      validateStatus={isError ? 'error' : ''}
    >
      <AutoComplete
        components={SUGGESTING}
        id="customer"
        className={styles.wide}
        value={text}
        maxLength={100}
        defaultActiveFirstOption
        notFoundContent={isSearched ? 'Aucun client trouvé' : null}
        options={[...byText].map(([value, customer]) => ({
          value,
          label: (
            <span className={styles.option}>
              <b>{contactName(customer)}</b> {factsOf(customer)}{' '}
              <span className="muted">{originOf(customer)}</span>
            </span>
          ),
        }))}
        onChange={setText}
        onSelect={(chosen: string) => {
          const customer = byText.get(chosen);
          if (customer) onFound(customer);
        }}
      />
    </Form.Item>
  );
}
