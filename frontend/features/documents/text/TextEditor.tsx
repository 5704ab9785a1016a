import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { endingOf, shownText, withEndings } from '#frontend/features/documents/text/endings.ts';
import { EncodingMenu } from '#frontend/ui/files/EncodingMenu.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { decode, encode, encodingOf } from '#shared/text/encoding.ts';
import type { EncodingName } from '#shared/text/encodings.ts';
import classes from './TextEditor.module.css';

/** Plain text in a monospaced font. The encoding and the line endings are preserved. */
export const TextEditor = ({ bytes, fileName, readOnly, onChange, onReady, onGuarded, ref }: EditorProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [found] = useState(() => encodingOf(bytes, fileName).name);
  const [chosen, setChosen] = useState<EncodingName>();
  const [isChanged, setIsChanged] = useState(false);
  const { encoding, text } = useMemo(() => {
    const encoding = encodingOf(bytes, fileName, chosen);
    return { encoding, text: decode(bytes, encoding) };
  }, [bytes, fileName, chosen]);
  const ending = endingOf(text);
  useEffect(onReady, [onReady]);
  const isShownOnly = !encoding.canWrite;
  const notifyGuarded = useEffectEvent((now: boolean) => onGuarded?.(now));
  useEffect(() => notifyGuarded(isShownOnly), [isShownOnly]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus({ preventScroll: true }),
      read: async () => encode(withEndings(field.current?.value ?? '', text), encoding),
    }),
    [text, encoding],
  );

  return (
    <div className="l-column">
      {isShownOnly && <Banner kind="warning" text={t('documents.text.unknown', { encoding: encoding.name })} />}
      <textarea
        key={encoding.name}
        ref={field}
        className={classes.text}
        aria-label={t('documents.text.label', { name: fileName })}
        defaultValue={shownText(text)}
        readOnly={readOnly || isShownOnly}
        spellCheck={false}
        autoComplete="off"
        onChange={() => {
          setIsChanged(true);
          onChange();
        }}
      />
      <div className={classes.foot}>
        <EncodingMenu found={found} chosen={chosen} disabled={isChanged} onChoose={setChosen} />
        {ending !== undefined && <span>{t('documents.text.lines', { ending: ending ?? t('documents.text.mixed') })}</span>}
      </div>
    </div>
  );
};
