/** A wait as a countdown shows it: `42 s`, `12 min 05 s`, `5 h 07 min`. @param seconds whole, not negative */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${twoDigits(Math.floor((seconds % 3600) / 60))} min`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
