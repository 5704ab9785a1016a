import { choiceStyle, optionOf } from '#frontend/fields/choiceColor.ts';
import { choicesOf } from '#frontend/fields/choicesOf.ts';
import type { CellProps } from '#frontend/fields/fieldView.ts';
import classes from './fields.module.css';

/** Options with a colour are tags; words alone are enough for the others. */
export const ChoiceCell = ({ field, value }: CellProps) => (
  <span className={classes.values}>
    {choicesOf(value).map(({ id, value: words }) => {
      const option = optionOf(field, id);
      return option?.color || field.hasMany ? (
        <span key={id} className={classes.tag} style={choiceStyle(option)}>
          {words}
        </span>
      ) : (
        <span key={id} className={classes.cut}>
          {words}
        </span>
      );
    })}
  </span>
);
