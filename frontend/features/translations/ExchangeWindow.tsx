import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportPart } from '#frontend/features/translations/ExportPart.tsx';
import { ImportPart } from '#frontend/features/translations/ImportPart.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { TranslationLanguage, translationLanguages } from '#shared/models/administration/translation.ts';

const SIZE = dialog(640);

/** Exports or imports all texts of a language as a file. */
export const ExchangeWindow = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<TranslationLanguage>('EN');
  return (
    <Window title={t('translations.ioTitle')} cacheKey="translations-exchange" size={SIZE} onClose={onClose}>
      <div className={form.form}>
        <SelectField
          label={t('translations.languageOf')}
          value={language}
          options={translationLanguages.map((value) => ({ value, label: t(`translations.language.${value}`) }))}
          onChange={(value) => setLanguage(TranslationLanguage.parse(value))}
        />
        <ExportPart language={language} />
        <ImportPart key={language} language={language} />
      </div>
    </Window>
  );
};
