import { useTranslation } from 'react-i18next';
import { failureText } from '#frontend/api/failureText.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import classes from './Translations.module.css';

/** The texts of a file that were refused, with reasons. */
export const ImportErrors = ({ error }: { error: WireError }) => {
  const { t } = useTranslation();
  const { fields = [], params } = error;
  const more = Number(params?.count ?? 0) - fields.length;
  return (
    <div className={classes.refused} role="alert">
      <b className="l-bold">{t('translations.refusedTitle')}</b>
      <p>{failureText(error)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('translations.refusedTitle')}>
        {fields.map(({ at, code, params: named }) => (
          <li key={at}>
            <b className="l-bold">{at}</b> {t(`message.formValidation.${code}`, { ...named })}
          </li>
        ))}
        {more > 0 && <li>{t('translations.refusedMore', { count: more })}</li>}
      </ul>
    </div>
  );
};
