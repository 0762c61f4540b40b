const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** C-35, W-23: by 1024 up to TB, at most two decimals: `1.5 KB`. What is not a number is a dash. */
export function formatBytes(bytes: number | bigint | null | undefined): string {
  let value = Math.abs(Number(bytes ?? NaN));
  if (!Number.isFinite(value)) return '—';
  let unit = 0;
  // Rounded before comparing: 1023.999 KB would be shown as 1024 KB.
  while (unit < units.length - 1 && rounded(value, unit) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  const shown = rounded(value, unit);
  return `${Number(bytes) < 0 && shown > 0 ? '-' : ''}${shown} ${units[unit] ?? ''}`;
}

/** There is no part of a byte. */
function rounded(value: number, unit: number): number {
  return unit === 0 ? Math.round(value) : Math.round(value * 100) / 100;
}
