import { describe, expect, it } from 'vitest'
import { inWords, progressBar } from './progress-bar.ts'

function shown(isTTY: boolean, steps: readonly (readonly [atMs: number, done: number, total: number])[]): string[] {
  let clock = 0
  const lines: string[] = []
  const show = progressBar({ isTTY, write: (text) => lines.push(text) }, 'sản phẩm', () => clock)
  for (const [at, done, total] of steps) {
    clock = at
    show(done, total)
  }
  return lines
}

describe('the progress bar', () => {
  it('shows counts, rate and time left', () => {
    const [, half] = shown(true, [
      [0, 0, 3000],
      [10_000, 1500, 3000],
    ])
    expect(half).toBe(`\r[${'█'.repeat(14)}${'░'.repeat(14)}]  50 %  1.500/3.000 sản phẩm, 150/giây, còn 10 giây\x1b[K`)
  })

  it('ends its line when all is done', () => {
    expect(shown(true, [[4000, 3000, 3000]]).at(-1)).toContain('100 %  3.000/3.000 sản phẩm, 750/giây\x1b[K\n')
  })

  it('prints a line at intervals without a terminal', () => {
    const lines = shown(false, [
      [0, 0, 100],
      [500, 10, 100],
      [2500, 50, 100],
      [2600, 60, 100],
      [2700, 100, 100],
    ])
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.endsWith('\n')).toBe(true)
  })

  it('is silent when there is nothing to do', () => {
    expect(shown(true, [[0, 0, 0]])).toEqual([])
  })

  it.each([
    [0, '0 giây'],
    [59.4, '59 giây'],
    [75, '1 phút 15 giây'],
  ])('writes %f seconds as %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words)
  })
})
