import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-init-terminal-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Keys on a terminal. */
const [ENTER, CTRL_C, CTRL_D] = ['\r', '\u0003', '\u0004']

/** Runs the verb on a terminal (script(1) of util-linux), and types an answer as soon as its question stands there. */
async function initOnTerminal(answers: readonly (readonly [question: string, keys: string])[]) {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const program = `'${process.execPath}' '${join(import.meta.dirname, 'main.ts')}' init`
  const child = spawn('script', ['-qec', program, '/dev/null'], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataDir, TERM: 'xterm', SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let shown = ''
  let from = 0
  const left = [...answers]
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    const [next] = left
    const at = next ? shown.indexOf(next[0], from) : -1
    if (!next || at < 0) return
    left.shift()
    from = at + next[0].length
    child.stdin.write(next[1])
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  expect(left).toEqual([])
  return { code, shown }
}

test('on a terminal, Ctrl-C or Ctrl-D in the middle saves nothing; the answers to all questions save a brand', async () => {
  for (const key of [CTRL_C, CTRL_D]) {
    const stopped = await initOnTerminal([
      ['Tên chợ: ', `Chợ Lụa${ENTER}`],
      ['Màu chính', key],
    ])
    expect([stopped.code, stopped.shown]).toEqual([1, expect.stringContaining('Đã dừng, chưa lưu gì.')])
  }
  // A brand that had been saved would be refused here.
  const made = await initOnTerminal([
    ['Tên chợ: ', `Chợ Lụa${ENTER}`],
    ['Màu chính (#rrggbb)', `xanh${ENTER}`],
    ['Màu chính (#rrggbb)', ENTER],
    ['Màu nổi (#rrggbb)', ENTER],
    ['Màu hành động (#rrggbb)', ENTER],
    ['Hotline', `1900 6868${ENTER}`],
    ['Email hỗ trợ', `cskh@cholua.test${ENTER}`],
    ['Tên pháp nhân', ENTER],
    ['Mã số thuế', ENTER],
    ['Địa chỉ pháp nhân', ENTER],
  ])
  expect([made.code, made.shown]).toEqual([0, expect.stringContaining('Đã đặt thương hiệu Chợ Lụa.')])
  expect(made.shown).toContain('Màu cần dạng #rrggbb')
}, 120_000)
