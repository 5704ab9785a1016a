import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#frontend/widgets/Note.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';

/** An image with the chosen alignment and fit. */
export const Image = ({ settings: { url, alt, alignX, alignY, fit } }: WidgetProps<'image'>) => {
  const { t } = useTranslation();
  const [lost, setLost] = useState<string | null>(null);
  if (lost === url) return <Note>{t('pages.imageLost')}</Note>;
  return (
    <img
      className="l-block l-whole l-tall"
      style={{ objectFit: fit, objectPosition: `${alignX} ${alignY}` }}
      src={url}
      alt={alt}
      onError={() => setLost(url)}
    />
  );
};
