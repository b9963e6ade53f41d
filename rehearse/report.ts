/** One line of the table at the end. */
export interface Line {
  name: string
  bar: string
  seen: string
  held: boolean
}

/** What a rehearsal found. */
export interface Report {
  lines: Line[]
  /** What could not be rehearsed on this machine, and why. */
  notDone: string[]
  /** What a promotion without synchronous commits lost, row by row. */
  losses: string[]
  /** Requests that failed, counted by event, kind and route. */
  failures: Record<string, number>
}

const width = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))

/** The table, for people. */
export function tableOf({ lines, notDone, losses, failures }: Report): string {
  const [names, bars] = [width(lines.map(({ name }) => name)), width(lines.map(({ bar }) => bar))]
  return [
    ...lines.map(
      ({ name, bar, seen, held }) => `${held ? '✓' : '✗'} ${name.padEnd(names)}  ${bar.padEnd(bars)}  ${seen}`,
    ),
    '',
    'Failed requests by event, kind and route:',
    ...Object.entries(failures)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `${String(count).padStart(7)}  ${what}`),
    ...(losses.length > 0
      ? ['', 'Lost by the promotion without synchronous commits:', ...losses.map((row) => `  ${row}`)]
      : []),
    ...(notDone.length > 0 ? ['', 'Not rehearsed:', ...notDone.map((row) => `  ${row}`)] : []),
  ].join('\n')
}
