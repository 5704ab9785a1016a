import classes from './Form.module.css';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: string | undefined;
}

/** A labelled checkbox. */
export const TickField = ({ label, checked, onChange, disabled, hint }: Props) => (
  <label className={classes.tick}>
    <input type="checkbox" checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      {hint && <span className={classes.hint}> {hint}</span>}
    </span>
  </label>
);
