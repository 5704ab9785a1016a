import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import classes from './PreviewPanel.module.css';

/** The beginning says what a log or a table is about; the whole of it is for a program. */
const SHOWN_BYTES = 256 * 1024;

const readStart = async (url: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(url, { headers: { range: `bytes=0-${SHOWN_BYTES - 1}` }, signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.text()).slice(0, SHOWN_BYTES);
};

/** Plain text in a fixed pitch. */
export const TextView = ({ url, fileName }: ViewerProps) => {
  const { t } = useTranslation();
  const text = useQuery({ queryKey: ['text', url], queryFn: ({ signal }) => readStart(url, signal), meta: { failure: 'inline' } });
  if (text.error)
    return <Failed title={t('labels.previewError', { name: fileName })} error={text.error} onRetry={() => void text.refetch()} />;
  if (text.data === undefined) return <Skeletons />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must be scrolled by keyboard
    <section className={classes.desk} tabIndex={0} aria-label={fileName}>
      <pre className={classes.text}>{text.data}</pre>
    </section>
  );
};
