import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '#frontend/api/failureText.ts';
import type { OpenedItem } from '#frontend/features/item/useOpenItem.ts';
import { Collisions } from '#frontend/fields/time/Collisions.tsx';
import { formatDate, formatDateTime, formatTime } from '#frontend/ui/formats.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import classes from './ItemForm.module.css';

const moment = (at: string): string => (formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDateTime(at));

/** Everything that prevents the form from being saved as it is. */
export const FormNotices = ({ opened: { form, saving, kept, mayEdit, changedBy, reload } }: { opened: OpenedItem }) => {
  const { t } = useTranslation();
  return (
    <>
      {kept.offered && mayEdit && (
        <Banner kind="info" text={t('item.kept.offer', { time: moment(kept.offered.at) })}>
          <Button size="sm" onClick={kept.drop}>
            {t('item.kept.drop')}
          </Button>
          <Button size="sm" variant="light" onClick={kept.restore}>
            {t('item.kept.restore')}
          </Button>
        </Banner>
      )}
      {saving.isWaiting && <Banner kind="warning" text={t('list.edit.cutOff')} />}
      {changedBy && saving.collisions.length === 0 && (
        <Banner kind="info" text={t('item.changedBy', { name: changedBy })}>
          <Button size="sm" onClick={() => void reload()}>
            {t('item.reload')}
          </Button>
        </Banner>
      )}
      {saving.bookingRefusal && (
        <Banner
          kind="error"
          text={
            <>
              {saving.bookingRefusal.conflicts ? t('item.conflict.title') : failureText(saving.bookingRefusal)}
              {saving.bookingRefusal.conflicts && (
                <ul>
                  {saving.bookingRefusal.conflicts.map(({ who, start, end, title }) => (
                    <li key={`${who} ${start}`}>
                      {t(title ? 'item.conflict.event' : 'item.conflict.busy', {
                        who,
                        title,
                        start: formatDateTime(start),
                        end: formatDate(start) === formatDate(end) ? formatTime(end) : formatDateTime(end),
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </>
          }
        >
          <Button size="sm" onClick={() => void saving.saveAnyway()}>
            {t('item.conflict.anyway')}
          </Button>
        </Banner>
      )}
      {saving.collisions.length > 0 && (
        <section className={classes.collided} role="alert">
          <p className="l-text13 l-medium">{t('item.collided', { count: saving.collisions.length })}</p>
          <Collisions fields={form.fields} collisions={saving.collisions} onChoose={saving.choose} />
        </section>
      )}
    </>
  );
};
