/** Parses "9:30 pm", "21:30", "930" and "9" to 24-hour format; undefined if it is invalid. */
export const timeOf = (typed: string): string | undefined => {
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?: ?([ap])\.? ?m?\.?)?$/i.exec(typed.trim().replace(/\s+/g, ' '));
  if (!parts) return undefined;
  const half = parts[3]?.toLowerCase();
  const hour = Number(parts[1]);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const full = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  const minute = Number(parts[2] ?? 0);
  return full < 24 && minute < 60 ? `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : undefined;
};

/** Parses a time of day; anything else is returned as typed, to be reported. */
export const readTime = (typed: string): string => timeOf(typed) ?? typed.trim();
