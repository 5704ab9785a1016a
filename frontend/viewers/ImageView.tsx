import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import classes from './PreviewPanel.module.css';

/** An image at the available width. */
export const ImageView = ({ url, fileName }: ViewerProps) => (
  <div className={classes.desk}>
    <img className={classes.image} src={url} alt={fileName} />
  </div>
);
