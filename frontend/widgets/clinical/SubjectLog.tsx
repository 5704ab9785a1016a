import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import { useClinical } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import { list } from '#shared/contracts/list.ts';
import { probity } from '#shared/contracts/probity.ts';
import type { Trial } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

const names = ['Date', 'Screened', 'Enrolled', 'ScreenFailed', 'Completed', 'Withdrawn', 'Remarks'];

/** The latest entry of a trial's log: first its location, then its content. */
export const SubjectLog = ({ trial: { Id, Title }, onClose }: { trial: Trial; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const where = useClinical(probity.subjectTrackingLog, { itemId: Id });
  const entry = useRead(list.getItem, where.data ?? { listId: '', id: 0 }, { enabled: where.data !== undefined, failure: 'inline' });
  const isLost = where.error !== null || entry.error !== null;
  return (
    <section className={classes.below} aria-label={t('clinical.logOf', { name: Title })}>
      <header className={classes.belowHead}>
        <h3>{t('clinical.logOf', { name: Title })}</h3>
        <ActionIcon aria-label={t('clinical.close')} onClick={onClose}>
          <Glyph of={IconX} />
        </ActionIcon>
      </header>
      {isLost && <Note>{t('clinical.noLog')}</Note>}
      {!isLost && !entry.data && <Waiting />}
      {entry.data && (
        <dl className={classes.facts}>
          {names.map((name) => (
            <div key={name}>
              <dt className="l-small l-tertiary">{t(`clinical.field.${name}`)}</dt>
              <dd className="l-anywhere">{formatValue(entry.data?.[name], i18n.language) || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
