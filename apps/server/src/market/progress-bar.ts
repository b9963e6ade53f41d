import { formatNumber } from '@chophien/domain/text/number'

const WIDTH = 28
const REDRAW_MS = 100
// Without a terminal, print few lines.
const LOG_MS = 2000

interface ProgressTarget {
  isTTY?: boolean | undefined
  write(text: string): unknown
}

/** 75 → `1 phút 15 giây`. Whole seconds. */
export function inWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return minutes > 0 ? `${minutes} phút ${whole % 60} giây` : `${whole} giây`
}

/** Shows the progress of a long task: bar, counts, rate and remaining time. On a terminal the line is redrawn, elsewhere a line is added
 *  now and then. `now`: milliseconds. */
export function progressBar(
  target: ProgressTarget,
  what: string,
  now: () => number = () => performance.now(),
): (done: number, total: number) => void {
  const startedAt = now()
  let shownAt = Number.NEGATIVE_INFINITY
  let over = false
  return (done, total) => {
    // The end may be reported twice.
    if (total === 0 || over) return
    const at = now()
    const finished = done >= total
    over = finished
    if (!finished && at - shownAt < (target.isTTY ? REDRAW_MS : LOG_MS)) return
    shownAt = at
    const seconds = (at - startedAt) / 1000
    const rate = seconds > 0 ? done / seconds : 0
    const share = done / total
    const filled = Math.round(share * WIDTH)
    const left = rate > 0 ? `, còn ${inWords((total - done) / rate)}` : ''
    const line =
      `[${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)} %  ` +
      `${formatNumber(done)}/${formatNumber(total)} ${what}` +
      (done > 0 ? `, ${formatNumber(Math.round(rate))}/giây${finished ? '' : left}` : '')
    // Erase to the end of the line: the previous text may be longer.
    target.write(target.isTTY ? `\r${line}\x1b[K${finished ? '\n' : ''}` : `${line}\n`)
  }
}
