const STEPS = 4

/** Round marks from 0 to above `max`: 0, 5.000.000, 10.000.000 … At least one step, also where everything is 0. */
export function roundMarks(max: number): number[] {
  const rough = Math.max(max, 1) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (([1, 2, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** `15%` more or less than before, whole per cent; null where nothing was before. */
export const changeOf = ({ now, before }: { now: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
