import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { operatorOf } from '../testing/operator.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-init-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const market = operatorOf({ DATA_DIR: dataDir })

test.each([
  [[], 'Cần --name: tên chợ.'],
  [['--name', 'Chợ Lụa'], 'Cần --email: email hỗ trợ'],
  [
    ['--name', 'Chợ Lụa', '--brand-colour', 'xanh', '--email', 'a@cholua.test'],
    'Màu chính (#rrggbb): Màu cần dạng #rrggbb',
  ],
  [['--name', 'Chợ Lụa', '--brand-colour', '#9fd8ff', '--email', 'a@cholua.test'], 'Màu chính (#rrggbb): Khó đọc: '],
  [
    ['--name', 'Chợ Lụa', '--legal-name', 'Công ty Lụa', '--email', 'a@cholua.test'],
    'Mã số thuế: Tên pháp nhân, mã số thuế và địa chỉ',
  ],
])('the face of a marketplace is not made of %j', async (args, message) => {
  const { code, err } = await market('init', ...args)
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('a marketplace gets its face at the command line once', async () => {
  const made = await market('init', '--name', 'Chợ Lụa', '--brand-colour', '#0B5345', '--email', 'cskh@cholua.test')
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Đã đặt thương hiệu Chợ Lụa.') })
  const again = await market('init', '--name', 'Chợ Gốm')
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Sàn đã có thương hiệu.') })
})
