import classes from './ProblemCount.module.css';

/** How many fields of a part of a form have errors, in a pill beside its name. */
export const ProblemCount = ({ of: count }: { of: number }) => count > 0 && <span className={classes.count}>{count}</span>;
