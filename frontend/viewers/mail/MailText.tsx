import { useTranslation } from 'react-i18next';
import classes from './Mail.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/i;

/** The body of a plain-text email, with links. */
export const MailText = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  if (text.trim() === '') return <p className="l-above l-tertiary l-text l-pad16">{t('preview.mail.noBody')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must be scrollable by keyboard
    <section className={classes.text} tabIndex={0} aria-label={t('preview.mail.body')} dir="auto">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity other than their index
          <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </section>
  );
};
