import { Broken } from '#frontend/app/screens/Broken.tsx';
import classes from './BrokenPage.module.css';

/** The frame of the pages itself failed. */
export const BrokenPage = () => (
  <main className={classes.page}>
    <Broken />
  </main>
);
