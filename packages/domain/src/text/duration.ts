const units = [
  [86_400, 'ngày'],
  [3600, 'giờ'],
  [60, 'phút'],
  [1, 'giây'],
] as const

/** A duration in the largest unit that gives a whole number: `7 ngày`, `36 giờ`. `seconds`: whole, above 0. */
export function durationText(seconds: number): string {
  const [length, name] = units.find(([length]) => seconds % length === 0) ?? [1, 'giây']
  return `${seconds / length} ${name}`
}
