import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { Person, ShownMessage } from '#shared/models/documents/fileParts.ts';
import classes from './Mail.module.css';

/** As many people as fit in two or three lines. */
const FIRST = 5;

const personText = ({ name, address }: Person): string => (name && address ? `${name} <${address}>` : name || address);

const People = ({ label, people }: { label: string; people: Person[] }) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (people.length === 0) return null;
  const shown = all ? people : people.slice(0, FIRST);
  const hidden = people.length - shown.length;
  return (
    <>
      <dt className="l-tertiary">{label}</dt>
      <dd className="l-anywhere">
        {shown.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person can be in a line twice
          <span key={index} className={classes.person}>
            {personText(person)}
            {index < people.length - 1 && ','}
          </span>
        ))}
        {hidden > 0 && (
          <button type="button" className={classes.all} onClick={() => setAll(true)}>
            {t('preview.mail.morePeople', { count: hidden })}
          </button>
        )}
      </dd>
    </>
  );
};

/** The header of an email. */
export const MailHead = ({ message }: { message: ShownMessage }) => {
  const { t } = useTranslation();
  const { subject, sentOn, from, to, cc, bcc } = message;
  return (
    <header className={classes.head}>
      <h3 className="l-anywhere l-text16 l-line24">{subject || t('preview.mail.noSubject')}</h3>
      {sentOn && (
        <time className="l-small l-tertiary" dateTime={sentOn}>
          {formatDateTime(sentOn)}
        </time>
      )}
      <dl className={classes.people}>
        <People label={t('preview.mail.from')} people={from} />
        <People label={t('preview.mail.to')} people={to} />
        <People label={t('preview.mail.cc')} people={cc} />
        <People label={t('preview.mail.bcc')} people={bcc} />
      </dl>
    </header>
  );
};
