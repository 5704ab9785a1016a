/** The state of a history entry that was opened from the list before it, so that closing it goes back there. */
export const fromList = { isFromList: true };

export const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state;
