import { useTranslation } from 'react-i18next';
import { formatCount, formatNumber } from '#frontend/ui/formats.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { colorAt } from '#frontend/widgets/chart/colorAt.ts';
import { useTotals } from '#frontend/widgets/chart/useTotals.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import classes from './Chart.module.css';

const Drawing = lazily(async () => (await import('#frontend/widgets/chart/Drawing.tsx')).Drawing);

const format = (value: number): string => (Number.isInteger(value) ? formatCount(value) : formatNumber(value));

/** Totals of a view's items as a chart, with the same figures as an accessible table. */
export const Chart = ({ title, settings }: WidgetProps<'chart'>) => {
  const { t } = useTranslation();
  const { read, points, label, isWhole } = useTotals(settings);
  if (read.error && !points) return <Failed title={t('pages.itemsFailed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!points) return <Waiting />;
  if (points.length === 0) return <Note>{t('pages.noRows')}</Note>;
  const name = title || label;
  return (
    <div className="l-column l-gap8 l-pad12x16 l-tall">
      {settings.kind === 'number' ? (
        <p className={classes.number}>
          <b className="l-bold l-numbers">{format(points[0]?.value ?? 0)}</b>
          <span className="l-small l-secondary">{label}</span>
        </p>
      ) : (
        <>
          <div className={classes.drawing} aria-hidden="true">
            <Awaited fallback={<Waiting />}>
              <Drawing kind={settings.kind} points={points} label={label} format={format} />
            </Awaited>
          </div>
          <table className={classes.figures} aria-label={name}>
            <tbody>
              {points.map((point, at) => (
                <tr key={point.name}>
                  <th scope="row">
                    {settings.kind === 'donut' && <span className={classes.swatch} style={{ background: colorAt(at) }} />}
                    {point.name}
                  </th>
                  <td>{format(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {!isWhole && <p className="l-small l-secondary">{t('pages.chart.cut')}</p>}
    </div>
  );
};
