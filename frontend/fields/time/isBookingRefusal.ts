import type { WireError } from '#shared/http/wrapper.ts';

/** Refusals of an event that the user can override: it overlaps other bookings, or they are too many to compare. */
const refusals = ['scheduleConflict', 'tooManyToCompare'];

export const isBookingRefusal = ({ error }: WireError): boolean => refusals.includes(error);
