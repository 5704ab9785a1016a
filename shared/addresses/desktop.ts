/** Where desktop programs find files that a browser opened in them: no site is called so, as no underscore is left of a title. */
export const DESKTOP_STEP = '_desktop';
export const DESKTOP_PATH = `/dav/${DESKTOP_STEP}`;
