import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { endingOf, shownText, withEndings } from '#frontend/features/documents/text/endings.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { decode, encode, encodingOf } from '#shared/text/encoding.ts';
import classes from './TextEditor.module.css';

/** Plain text in a fixed pitch. Its encoding and its line endings stay what they were. */
export const TextEditor = ({ bytes, fileName, readOnly, onChange, onReady, ref }: EditorProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ encoding, text }] = useState(() => {
    const encoding = encodingOf(bytes, fileName);
    return { encoding, text: decode(bytes, encoding) };
  });
  const ending = endingOf(text);
  useEffect(onReady, [onReady]);
  useImperativeHandle(ref, () => ({ read: async () => encode(withEndings(field.current?.value ?? '', text), encoding) }), [text, encoding]);

  return (
    <div className="l-column">
      {!encoding.canWrite && <Banner kind="warning" text={t('documents.text.unknown', { encoding: encoding.name })} />}
      <textarea
        ref={field}
        className={classes.text}
        aria-label={t('documents.text.label', { name: fileName })}
        defaultValue={shownText(text)}
        readOnly={readOnly || !encoding.canWrite}
        spellCheck={false}
        autoComplete="off"
        onChange={onChange}
      />
      <div className={classes.foot}>
        <span>{t('documents.text.encoding', { encoding: encoding.name.toUpperCase() })}</span>
        {ending !== undefined && <span>{t('documents.text.lines', { ending: ending ?? t('documents.text.mixed') })}</span>}
      </div>
    </div>
  );
};
