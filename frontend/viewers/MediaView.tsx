import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import classes from './PreviewPanel.module.css';

/** Video and audio in the browser's own player, which requests only the parts it plays and supports only some formats. */
const playerOf = (Player: 'video' | 'audio') =>
  function MediaView({ url, fileName }: ViewerProps) {
    const { t } = useTranslation();
    const [isPlayable, setPlayable] = useState(true);
    if (!isPlayable) return <Empty title={t('preview.unplayable')} text={t('preview.unplayableText')} />;
    return (
      <div className={classes.desk}>
        <Player className={classes.media} src={url} aria-label={fileName} controls preload="metadata" onError={() => setPlayable(false)} />
      </div>
    );
  };

export const VideoView = playerOf('video');
export const AudioView = playerOf('audio');
