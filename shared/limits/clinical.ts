/** Limits of the clinical variant, each with its reason. */

/** Rows of one list that one clinical answer is made from: as many as a grid that requests all of them gets. */
export const CLINICAL_ROWS = 5000;
/** Bytes read of one list for one answer, so that three such lists fit into the answer of a function. */
export const CLINICAL_BYTES = 1024 * 1024;
/** Days after the last entry up to which an enrollment trend is drawn. */
export const FORECAST_DAYS = 2000;
/** Milliseconds of the animation of an enrollment chart. */
export const CHART_ANIMATION_MS = 500;
