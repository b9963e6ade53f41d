import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { operatorOf } from '../testing/operator.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-market-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const market = operatorOf({ DATA_DIR: dataDir })

describe("the operator's command line", () => {
  it('lists every verb', async () => {
    const { code, out } = await market('--help')
    expect(code).toBe(0)
    for (const verb of [
      'migrate',
      'seed',
      'clear-demo',
      'create-admin',
      'import-products',
      'export-orders',
      'backup',
      'restore',
    ])
      expect(out).toContain(`  ${verb}`)
  })

  it.each([
    [['nonsense'], 'Không có lệnh nonsense.'],
    [[], 'Thiếu tên lệnh.'],
    [['seed', '--products', 'many'], '--products cần một số nguyên'],
    [['seed', '--nonsense'], 'Tham số không hợp lệ.'],
    [['import-products', '--shop', '1'], 'Cần đúng một tệp CSV hoặc XLSX.'],
    [['import-products', 'hang.csv'], '--shop cần mã số của gian hàng.'],
    [['export-orders', '--from', '2026-02-30'], '--from cần một ngày dạng 2026-11-22.'],
    [['export-orders', '--from', '2026-02-03', '--to', '2026-02-01'], '--from không được sau --to.'],
    [['export-orders', '--shop', 'gom'], '--shop cần mã số của gian hàng.'],
    [['export-orders', '--status', 'DONE'], '--status cần một trong: PENDING_PAYMENT, AWAITING_CONFIRMATION,'],
    [['export-orders', '--format', 'pdf'], '--format cần một trong: csv, xlsx.'],
    [['clear-demo'], 'Thêm --yes để xác nhận.'],
    [['backup', 'a.zip', 'b.zip'], 'Cần nhiều nhất một tên tệp.'],
    [['restore'], 'Cần đúng một tệp sao lưu.'],
    [['create-admin'], 'Cần đúng một địa chỉ email.'],
    [['create-admin', 'nobody'], 'nobody không phải là địa chỉ email.'],
  ])('explains what is wrong with %j', async (args, message) => {
    const { code, err } = await market(...args)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  it('migrates, seeds and makes administrators on a database of its own', async () => {
    expect(await market('migrate')).toMatchObject({ code: 0, out: expect.stringMatching(/Xong: \d+ bước\./u) })
    expect(await market('migrate')).toMatchObject({ code: 0, out: 'Cơ sở dữ liệu đã ở lược đồ mới nhất.\n' })
    const seeded = await market('seed', '--products', '160')
    expect(seeded).toMatchObject({ code: 0, out: expect.stringContaining('Đã thêm 160 sản phẩm') })
    expect(seeded.err).toContain('100 %  160/160 sản phẩm')
    expect((await market('seed', '--products', '200')).out).toContain('Đã thêm 40 sản phẩm')
    const file = join(dataDir, 'hàng.csv')
    writeFileSync(
      file,
      'Mã sản phẩm;Tên sản phẩm;Danh mục;Giá bán;Tồn kho\nGOM-1;Ấm trà;1;259.000;4\nGOM-2;Chén trà;1;rẻ;4\n',
    )
    expect(await market('import-products', file, '--shop', '1')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Dòng 3, cột Giá bán: Ghi số tiền bằng đồng, .*\nĐã nhập vào .*: 1 sản phẩm mới, 0 được cập nhật, 1 dòng lỗi\.\n1 sản phẩm chưa có hình nên còn là Bản nháp\.\n$/u,
      ),
    })
    expect(await market('import-products', file, '--shop', '999999')).toMatchObject({ code: 1 })
    expect((await market('create-admin', 'Chu@vi-du.test')).out).toMatch(/chu@vi-du\.test\.\nMật khẩu .*: \S{20}\n/u)
    expect((await market('create-admin', 'chu@vi-du.test')).out).toContain('Mật khẩu giữ nguyên')
  }, 90_000)
})
