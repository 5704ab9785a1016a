import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { TRANSLATION_LENGTH } from '#shared/limits.ts';
import { type TranslationLanguage, translationLanguages } from '#shared/models/administration/translation.ts';
import classes from './Translations.module.css';

export type Values = Record<TranslationLanguage, string>;
export const noValues: Values = { EN: '', FR: '', ES: '', PT: '' };

interface Props {
  values: Values;
  /** The built-in texts; empty for a custom key. */
  builtIn: Partial<Values>;
  isOwn: boolean;
  onChange: (values: Values) => void;
}

/** The text of a key in each language. */
export const ValueFields = ({ values, builtIn, isOwn, onChange }: Props) => {
  const { t } = useTranslation();
  const hintFor = (language: TranslationLanguage) => {
    if (language === 'PT') return t('translations.portuguese');
    return isOwn && language !== 'EN' ? t('translations.fallback') : undefined;
  };
  return translationLanguages.map((language) => {
    const product = builtIn[language];
    const name = t(`translations.language.${language}`);
    const resetLabel = t('translations.resetOf', { language: name });
    return (
      <div key={language} className="l-stack l-gap6">
        <TextField
          label={name}
          value={values[language]}
          long
          required={language === 'EN'}
          maxLength={TRANSLATION_LENGTH}
          hint={hintFor(language)}
          first={!isOwn && language === 'EN'}
          onChange={(text) => onChange({ ...values, [language]: text })}
        />
        {product !== undefined && product !== values[language] && (
          <div className={classes.builtIn}>
            <p className={form.hint}>{t('translations.builtIn', { text: product })}</p>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={resetLabel}
              title={resetLabel}
              onClick={() => onChange({ ...values, [language]: product })}
            >
              <Glyph of={IconArrowBackUp} />
            </ActionIcon>
          </div>
        )}
      </div>
    );
  });
};
