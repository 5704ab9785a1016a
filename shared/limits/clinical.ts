/** Limits of the clinical variant, each with its reason. */

/** Rows of one list that one clinical answer is made from: as many as a grid that asks for all of them gets. */
export const CLINICAL_ROWS = 5000;
/** What is read of one list for one answer, in bytes, so that three such lists fit what a function may answer. */
export const CLINICAL_BYTES = 1024 * 1024;
/** How far ahead of the last entry the trend of an enrollment is drawn, in days. */
export const FORECAST_DAYS = 2000;
/** How long an enrollment chart takes to draw itself, in milliseconds. */
export const CHART_ANIMATION_MS = 500;
