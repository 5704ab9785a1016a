import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { PdfSheet } from '#frontend/viewers/PdfSheet.tsx';
import { usePdf } from '#frontend/viewers/pdfDocument.ts';
import { useRoom } from '#frontend/viewers/useRoom.ts';
import { CONSENT_TOLERANCE } from '#shared/limits.ts';
import classes from './Consent.module.css';

interface Props {
  url: string;
  fileName: string;
  /** Called when the end has been visible. */
  onEnd: () => void;
  onFailed: () => void;
}

/** A PDF page by page, at the available width. */
export const ConsentText = ({ url, fileName, onEnd, onFailed }: Props) => {
  const { t } = useTranslation();
  const { document, first, error } = usePdf(url);
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  const { width } = useRoom(desk);

  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (error || (document && !first)) fail();
  }, [error, document, first]);

  const [isLastDrawn, setIsLastDrawn] = useState(false);
  const checkEnd = useEffectEvent(() => {
    if (isLastDrawn && desk && desk.scrollTop + desk.clientHeight >= desk.scrollHeight - CONSENT_TOLERANCE) onEnd();
  });
  const isLaidOut = first !== null && width > 0;
  // The end of a short document is visible immediately, and the last page of a long one may render after scrolling to it.
  useEffect(() => {
    if (isLastDrawn) checkEnd();
  }, [isLastDrawn]);
  const onDrawn = (number: number, whole: boolean) => {
    if (!whole) onFailed();
    else if (number === document?.numPages) setIsLastDrawn(true);
  };

  if (!document) return <Skeletons count={4} height={56} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: pages must be scrollable by keyboard
    <section ref={setDesk} className={classes.desk} tabIndex={0} aria-label={fileName} onScroll={() => checkEnd()}>
      {isLaidOut &&
        Array.from({ length: document.numPages }, (_, index) => (
          <PdfSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a page has no identity other than its number
            key={index}
            document={document}
            number={index + 1}
            percent={Math.min(((width - 2) / first.width) * 100, 150)}
            guess={first}
            label={t('preview.pageOf', { page: index + 1, count: document.numPages })}
            onDrawn={onDrawn}
          />
        ))}
    </section>
  );
};
