import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isChanged, textIn } from '#frontend/features/translations/selected.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/records/Table.module.css';
import type { Translation, TranslationLanguage } from '#shared/models/administration/translation.ts';
import classes from './Translations.module.css';

interface Props {
  translations: Translation[];
  onEdit: (translation: Translation) => void;
}

/** The number of rows drawn; to find others, people search. */
const ROWS_PER_STEP = 100;
const columns: TranslationLanguage[] = ['EN', 'FR', 'ES'];

/** Keys with their texts, a hundred at a time. */
export const TranslationTable = ({ translations, onEdit }: Props) => {
  const { t } = useTranslation();
  const [count, setCount] = useState(ROWS_PER_STEP);
  const left = translations.length - count;
  return (
    <div className={table.scroll}>
      <table className={table.table} style={{ '--actions-width': '112px' }}>
        <thead>
          <tr>
            <th className={classes.key}>{t('translations.key')}</th>
            {columns.map((language) => (
              <th key={language}>{t(`translations.language.${language}`)}</th>
            ))}
            <th className={table.actions} style={{ width: 112 }}>
              {t('settings.actions')}
            </th>
          </tr>
        </thead>
        {/* Keys, and texts of other languages, which a browser must not translate. */}
        <tbody translate="no">
          {translations.slice(0, count).map((translation) => (
            <tr key={translation.id}>
              <td title={translation.description || translation.key}>
                <span className="l-line l-narrow l-gap8">
                  <button type="button" className={table.open} onClick={() => onEdit(translation)}>
                    {translation.key}
                  </button>
                  {isChanged(translation) && (
                    <span className={classes.mark}>{t(translation.isOwn ? 'translations.own' : 'translations.changed')}</span>
                  )}
                </span>
                <span className={table.small}>{textIn(translation, 'EN')}</span>
              </td>
              {columns.map((language) => (
                <td key={language} className={`${table.quiet} ${table.wide}`} title={textIn(translation, language)}>
                  {textIn(translation, language)}
                </td>
              ))}
              <td className={table.actions}>
                <Button
                  size="xs"
                  leftSection={<Glyph of={IconPencil} small />}
                  aria-label={t('translations.editOf', { name: translation.key })}
                  onClick={() => onEdit(translation)}
                >
                  {t('translations.edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className="l-flex l-middle l-pad12">
          <Button onClick={() => setCount(count + ROWS_PER_STEP)}>{t('list.loadMore', { count: Math.min(ROWS_PER_STEP, left) })}</Button>
        </div>
      )}
    </div>
  );
};
