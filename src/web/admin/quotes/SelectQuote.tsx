interface SelectQuoteProps {
  number: string;
  checked: boolean;
  onChange: () => void;
}

/** The checkbox of a row; a native one, because each row of a long list has it. */
export const SelectQuote = ({ number, checked, onChange }: SelectQuoteProps) => (
  <label>
    <input type="checkbox" checked={checked} aria-label={`Sélectionner le devis ${number}`} onChange={onChange} />
  </label>
);
