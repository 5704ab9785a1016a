import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { ImageView } from '#frontend/viewers/ImageView.tsx';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';

/** An SVG as an image, because as a document it could run scripts. */
export const SvgView = ({ url, fileName }: ViewerProps) => {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made = '';
    const load = async () => {
      const response = await fetch(url, { signal: stop.signal });
      if (!response.ok) throw new Error(`${response.status}`);
      made = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'image/svg+xml' }));
      setPicture(made);
    };
    load().catch((reason) => !stop.signal.aborted && setError(reason));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (error) return <Failed title={t('labels.previewError', { name: fileName })} error={error} />;
  return picture ? <ImageView url={picture} fileName={fileName} /> : <Skeletons />;
};
