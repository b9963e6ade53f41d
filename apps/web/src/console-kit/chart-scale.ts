const STEPS = 4

/** Round axis marks from 0 to above `max`: 0, 5.000.000, 10.000.000 … At least one step, also when all values are 0. */
export function roundMarks(max: number): number[] {
  const rough = Math.max(max, 1) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (([1, 2, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Change against the previous period in whole per cent; null when the previous value is 0. */
export const changeOf = ({ now, before }: { now: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
