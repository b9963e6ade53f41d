import { dayInVietnam } from '@chophien/domain/text/vietnam-time'

// More bars than this have no room on a phone.
const BARS_MAX = 92
const WEEK = 7

interface DayOfChart {
  /** `2026-11-22` */
  date: string
  before: object
}

/** The days of an overview as a chart draws them: singly, or by weeks where they are many. */
export interface ChartDays<Day> {
  unit: 'ngày' | 'tuần'
  heading: string
  bars: { label: string; days: readonly Day[] }[]
  /** Whether the last bar holds today, whose figures still grow. */
  growing: boolean
}

const shown = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`

/** Groups days, the oldest first, into bars. `now`: for tests. */
export function chartDays<Day extends DayOfChart>(days: readonly Day[], now = new Date()): ChartDays<Day> {
  const growing = (days.at(-1)?.date ?? '') >= dayInVietnam(now)
  if (days.length <= BARS_MAX)
    return {
      unit: 'ngày',
      heading: 'Ngày',
      growing,
      bars: days.map((day) => ({ label: shown(day.date), days: [day] })),
    }
  // Counted back from the last day, so that only the first week may be short.
  const short = days.length % WEEK
  const starts = [
    ...(short > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / WEEK) }, (_, at) => short + at * WEEK),
  ]
  return {
    unit: 'tuần',
    heading: 'Tuần từ',
    growing,
    bars: starts.map((start, at) => {
      const week = days.slice(start, starts[at + 1])
      return { label: shown(week[0]?.date ?? ''), days: week }
    }),
  }
}

/** One figure of the days, for a chart. */
export function pointsOf<Name extends string, Day extends Record<Name, number> & { before: Record<Name, number> }>(
  { bars, unit, growing }: ChartDays<Day>,
  name: Name,
) {
  return {
    unit,
    growing,
    points: bars.map(({ label, days }) => ({
      label,
      value: days.reduce((sum, day) => sum + day[name], 0),
      before: days.reduce((sum, { before }) => sum + before[name], 0),
    })),
  }
}
