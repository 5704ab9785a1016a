/** Stars of a person, and the number of recently opened objects returned. */
export const STARS_PER_PERSON = 100;
export const RECENT_PLACES = 20;
