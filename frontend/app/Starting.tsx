import { Mark } from '#frontend/ui/Mark.tsx';
import classes from './Starting.module.css';

/** Before texts are loaded there is nothing to show; a slow start shows an indicator. */
export const Starting = () => (
  <div className={classes.page} role="status" aria-label="Sheaf">
    <Mark size={32} />
  </div>
);
