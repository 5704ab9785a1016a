import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#frontend/widgets/Note.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { framedVideo } from '#shared/rules/webAddress.ts';

/** A video, played by the browser, or by YouTube or Vimeo in a restricted frame. */
export const Video = ({ title, settings }: WidgetProps<'video'>) => {
  const { t } = useTranslation();
  const [lost, setLost] = useState<string | null>(null);
  const { url, autoplay, loop, mute } = settings;
  const frame = framedVideo(url, settings);
  const name = title || t('pages.widget.video');
  if (frame)
    return (
      <iframe
        className="l-no-border l-block l-whole l-tall l-sunken"
        title={name}
        src={frame}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    );
  if (lost === url) return <Note>{t('pages.videoLost')}</Note>;
  return (
    <video
      className="l-no-border l-block l-whole l-tall l-sunken"
      src={url}
      aria-label={name}
      controls
      autoPlay={autoplay}
      loop={loop}
      muted={mute}
      playsInline
      preload="metadata"
      onError={() => setLost(url)}
    />
  );
};
