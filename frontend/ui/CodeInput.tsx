import { Fragment, useId } from 'react';
import classes from './CodeInput.module.css';

const CODE_LENGTH = 6;

interface Props {
  label: string;
  code: string;
  wrong: boolean;
  onChange: (code: string) => void;
  /** Set if it is the only field of a page. */
  autoFocus?: boolean;
}

/** Six boxes for six digits. Technically a single field, so that pasting, autofill and screen readers just work. */
export const CodeInput = ({ label, code, wrong, onChange, autoFocus = false }: Props) => {
  const id = useId();
  const current = Math.min(code.length, CODE_LENGTH - 1);
  return (
    <div className="l-block l-relative">
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the page has one field and one purpose
        autoFocus={autoFocus}
        aria-invalid={wrong}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      />
      <div className={classes.boxes} aria-hidden="true">
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box has no identity other than its index
          <Fragment key={index}>
            {index === CODE_LENGTH / 2 && <span className={classes.dash} />}
            <span className={`${classes.box} ${wrong ? classes.wrong : ''} ${index === current ? classes.current : ''}`}>
              {code[index]}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
};
