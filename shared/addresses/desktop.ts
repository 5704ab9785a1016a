/** Where desktop programs find files opened from the browser. No site has this name, because titles lose their underscores. */
export const DESKTOP_STEP = '_desktop';
export const DESKTOP_PATH = `/dav/${DESKTOP_STEP}`;
