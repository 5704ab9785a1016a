import { useTranslation } from 'react-i18next';
import classes from './Skeletons.module.css';

interface Props {
  count?: number;
  /** The height of the expected rows, so that nothing jumps. */
  height?: number;
}

const titleWidths = [28, 20, 31, 18, 25, 22, 14, 27, 19, 24];

/** Placeholder rows. They appear after 150 ms, so that a quick answer does not flicker. */
export const Skeletons = ({ count = 8, height = 40 }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.rows} role="status" aria-label={t('frame.loading')}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity other than their index
        <div key={row} className={classes.row} style={{ height }}>
          <span className={classes.bar} style={{ width: 16 }} />
          <span className={classes.bar} style={{ width: `${titleWidths[row % titleWidths.length]}%` }} />
          <span className={classes.bar} style={{ width: 64, marginInlineStart: 'auto' }} />
        </div>
      ))}
    </div>
  );
};
