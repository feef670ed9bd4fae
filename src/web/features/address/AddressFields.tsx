import { type ReactNode, useId } from 'react';
import type { Address } from '../../../domain/account/address';
import { TextField } from '../../ui/form/TextField';
import styles from './AddressFields.module.css';

interface AddressFieldsProps {
  title: string;
  /** Prefix of the field names; also selects the browser's autofill section. */
  block: 'delivery' | 'billing';
  address: Address;
  onChange: (field: keyof Address, value: string) => void;
  disabled?: boolean;
  /**
   * Between title and fields: the "same as delivery" toggle. Null reserves its height, to align
   * with an address that has one.
   */
  children?: ReactNode;
}

interface FieldShape {
  field: keyof Address;
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Position in the form's grid; a whole line by default. */
  className?: string;
}

const FIELDS: readonly FieldShape[] = [
  { field: 'street', label: 'Rue', autoComplete: 'address-line1', maxLength: 255 },
  { field: 'additionalStreet', label: 'Complément', autoComplete: 'address-line2', maxLength: 255 },
  {
    field: 'zipCode',
    label: 'Code postal',
    autoComplete: 'postal-code',
    maxLength: 20,
    className: 'f--2 f--n3',
  },
  {
    field: 'city',
    label: 'Ville',
    autoComplete: 'address-level2',
    maxLength: 255,
    className: 'f--4 f--n4',
  },
  { field: 'country', label: 'Pays', autoComplete: 'country-name', maxLength: 100 },
];

const SECTIONS = { delivery: 'shipping', billing: 'billing' };

/** The five fields of an address; used by the quote request and the account. */
export function AddressFields({
  title,
  block,
  address,
  onChange,
  disabled,
  children,
}: AddressFieldsProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children !== undefined && <div className={styles.slot}>{children}</div>}
      <div className="form">
        {FIELDS.map(({ field, label, autoComplete, maxLength, className }) => (
          <TextField
            key={field}
            label={label}
            name={`${block}-${field}`}
            value={address[field]}
            onChange={(value) => onChange(field, value)}
            autoComplete={`${SECTIONS[block]} ${autoComplete}`}
            maxLength={maxLength}
            className={className}
            disabled={disabled}
          />
        ))}
      </div>
    </div>
  );
}
