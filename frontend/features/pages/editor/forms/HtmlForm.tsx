import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#frontend/features/pages/editor/forms/formProps.ts';
import form from '#frontend/ui/form/Form.module.css';
import { lazily } from '#frontend/ui/lazily.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { languages } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';
import { HTML_DEBOUNCE_MS } from '#shared/limits.ts';

const RichTextEditor = lazily(async () => (await import('#frontend/fields/richText/RichTextEditor.tsx')).RichTextEditor);

const bodyIn = ({ body }: FormProps['settings']): Record<string, unknown> => (typeof body === 'object' && body !== null ? { ...body } : {});

/** The content of an HTML widget in each language. */
export const HtmlForm = ({ settings, onChange }: FormProps) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [language, setLanguage] = useState<(typeof languages)[number]>(languages.find((one) => one === i18n.language) ?? 'en');
  const body = bodyIn(settings);
  const html = body[language];
  const updateBody = useDebouncedCallback((next: Record<string, unknown>) => onChange({ body: next }), {
    delay: HTML_DEBOUNCE_MS,
    flushOnUnmount: true,
  });
  return (
    <>
      <Segments
        label={t('pages.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => {
          updateBody.flush();
          setLanguage(next);
        }}
      />
      <div className={form.field}>
        <span className={form.label} id={`${id}-label`}>
          {t('pages.words')}
        </span>
        <Awaited>
          <RichTextEditor
            key={language}
            id={id}
            html={typeof html === 'string' ? html : ''}
            invalid={false}
            required={false}
            takesFocus={() => false}
            onChange={(htmlText) => updateBody({ ...body, [language]: htmlText })}
            onBlur={() => updateBody.flush()}
          />
        </Awaited>
      </div>
    </>
  );
};
