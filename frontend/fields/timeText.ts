/** "9:30 pm", "21:30", "930" and "9" as a time of day in 24 hours; anything else stays as typed, to be told. */
export const readTime = (typed: string): string => {
  const parts = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(typed);
  if (!parts) return typed.trim();
  const half = parts[3]?.toLowerCase();
  const hour = Number(parts[1]);
  if (half && (hour < 1 || hour > 12)) return typed.trim();
  const full = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  const minute = Number(parts[2] ?? 0);
  return full < 24 && minute < 60 ? `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : typed.trim();
};

/** 21:30 as 09:30 PM. */
export const timeText = (time: string): string => {
  const parts = /^(\d{2}):(\d{2})$/.exec(time);
  if (!parts) return time;
  const hour = Number(parts[1]);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
};
