/** 21:30 as 09:30 PM. */
export const timeText = (time: string): string => {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!parts) return time;
  const hour = Number(parts[1]);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
};
