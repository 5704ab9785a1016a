import { useTranslation } from 'react-i18next';
import { RichTextView } from '#frontend/fields/richText/RichTextView.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import classes from './Html.module.css';

/** The text in the person's language, otherwise in English, otherwise in any language. */
export const textIn = (body: Record<string, string>, language: string): string =>
  [body[language], body.en, ...Object.values(body)].find((text) => text) ?? '';

/** Rich text entered by an editor. */
export const Html = ({ settings: { body } }: WidgetProps<'html'>) => {
  const { t, i18n } = useTranslation();
  const html = textIn(body, i18n.language);
  if (!html) return <Note>{t('pages.unset.html')}</Note>;
  return (
    <div className={classes.words}>
      <RichTextView html={html} />
    </div>
  );
};
