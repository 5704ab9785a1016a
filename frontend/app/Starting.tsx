import { Mark } from '#frontend/ui/Mark.tsx';
import classes from './Starting.module.css';

/** Before there are texts there is nothing to say; only a slow start shows a sign of life. */
export const Starting = () => (
  <div className={classes.page} role="status" aria-label="Sheaf">
    <Mark size={32} />
  </div>
);
