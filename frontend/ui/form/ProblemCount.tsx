import classes from './ProblemCount.module.css';

/** The number of invalid fields in a part of a form, as a badge. */
export const ProblemCount = ({ count }: { count: number }) => count > 0 && <span className={classes.count}>{count}</span>;
