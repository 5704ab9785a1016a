import { choiceStyle, optionOf } from '#frontend/fields/choice/choiceColor.ts';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import classes from '#frontend/fields/fields.module.css';
import type { CellProps } from '#frontend/fields/fieldView.ts';

/** Options with a color are tags, others plain text. */
export const ChoiceCell = ({ field, value }: CellProps) => (
  <span className={classes.values}>
    {choicesOf(value).map(({ id, value: label }) => {
      const option = optionOf(field, id);
      return option?.color || field.hasMany ? (
        <span key={id} className={classes.tag} style={choiceStyle(option)}>
          {label}
        </span>
      ) : (
        <span key={id} className={classes.cut}>
          {label}
        </span>
      );
    })}
  </span>
);
