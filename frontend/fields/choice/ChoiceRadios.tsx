import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';

/** All options visible; checkboxes if the field allows several. */
export const ChoiceRadios = ({ field, id, value, onChange, onBlur, invalid, describedBy }: EditorProps) => {
  const chosen = choicesOf(value);
  const set = (option: { id: string; value: string }, on: boolean) => {
    const others = chosen.filter((one) => one.id !== option.id);
    onChange(field.hasMany ? (on ? [...others, option] : others) : option);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a second label next to the form's own
    <div role="group" className={classes.radios} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {optionsOf(field).map((option, index) => (
        <label key={option.id} className={classes.tick}>
          <input
            id={index === 0 ? id : undefined}
            type={field.hasMany ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.some((one) => one.id === option.id)}
            onChange={({ target }) => set({ id: option.id, value: option.value }, target.checked)}
            onBlur={onBlur}
            aria-invalid={invalid}
          />
          {option.value}
        </label>
      ))}
    </div>
  );
};
