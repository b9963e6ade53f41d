/** The smallest of the values that at least `share` (above 0, at most 1) of them do not exceed. NaN, which no bound holds, when there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN
