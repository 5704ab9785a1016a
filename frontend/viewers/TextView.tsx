import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EncodingMenu } from '#frontend/ui/files/EncodingMenu.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useFileText } from '#frontend/viewers/fileText.ts';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import type { EncodingName } from '#shared/text/encodings.ts';
import classes from './PreviewPanel.module.css';

/** Plain text in a monospaced font. */
export const TextView = ({ url, fileName }: ViewerProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<EncodingName>();
  const text = useFileText(url, chosen);
  if (text.error)
    return <Failed title={t('labels.previewError', { name: fileName })} error={text.error} onRetry={() => void text.refetch()} />;
  if (text.data === undefined || text.found === undefined) return <Skeletons />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text must be scrollable by keyboard */}
      <section className={classes.desk} tabIndex={0} aria-label={fileName}>
        <pre className={classes.text}>{text.data}</pre>
      </section>
      <div className="l-line l-fixed l-above l-pad4x8">
        <EncodingMenu found={text.found} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  );
};
