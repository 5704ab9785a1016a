/** What a person can star, and how much of what was opened lately is told. */
export const STARS_PER_PERSON = 100;
export const RECENT_PLACES = 20;
