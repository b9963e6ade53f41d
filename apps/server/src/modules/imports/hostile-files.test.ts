import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitImport, getImport } from '@chophien/domain/catalog/seller-import-contract'
import { commonErrors } from '@chophien/domain/contract/errors'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { childrenOf, runs } from '../../testing/processes.ts'
import { bomb, rawZip, workbook } from '../../testing/raw-zip.ts'
import { importNow } from './import-now.ts'
import { findBadRows } from './imports.queries.ts'
import { invalidRows } from './invalid-rows.ts'
import { readInProcess } from './reading/open-reader.ts'
import { workOnImport } from './run-import.ts'

const fixture = useImports()
const { market, good, send, reach, check } = fixture

const folder = mkdtempSync(join(tmpdir(), 'reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SHEET = 'xl/worksheets/sheet1.xml'
const MEGABYTE = 1024 * 1024

test.each([
  [
    'an XLSX file of 280 KB with one cell of 280 MB',
    rawZip([bomb(SHEET, ['<worksheet><row><c t="str"><v>', 'x'.repeat(MEGABYTE), '</v></c></row></worksheet>'], 280)]),
    'Tệp XLSX quá lớn sau khi giải nén.',
  ],
  ['9.9 MB of empty lines', Buffer.alloc(9_900_000, '\n'), 'Tệp có quá 1.048.576 dòng. Hãy chia thành nhiều tệp.'],
  [
    'an XLSX file with a row numbered abc',
    workbook('<row r="abc"><c><v>1</v></c></row>'),
    'Tệp XLSX hỏng ở gần dòng 1. Hãy lưu lại bằng Excel, Google Trang tính hoặc LibreOffice.',
  ],
])('%s fails once with a sentence, and the next file is read', async (_, bytes, sentence) => {
  const { body } = await send(bytes)
  const report = await reach(body.data.id, 'FAILED')
  expect(report.failure).toBe(sentence)
  expect(await workOnImport(market.db, report.id)).toBe(false)
  expect((await check(good())).productsTotal).toBe(1)
})

async function storeImport(attempts: number, bytes = good()): Promise<number> {
  const { id } = await market.db.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256, attempts, leased_until)
    values (${fixture.shop.id}, 'hang.csv', 'csv', ${bytes}, ${createHash('sha256').update(bytes).digest()}, ${attempts},
      now() - interval '1 second') returning id`,
  )
  return id
}

test('a file whose reading ended the server is read once more, and not a third time', async () => {
  const reports = []
  for (const attempts of [1, 2]) {
    const id = await storeImport(attempts)
    expect(await workOnImport(market.db, id)).toBe(false)
    reports.push(await market.as(fixture.seller).call(getImport, { params: { id } }))
  }
  expect(reports.map(({ status, failure }) => [status, failure])).toEqual([
    ['CHECKED', null],
    ['FAILED', 'Lần nhập này bị gián đoạn. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.'],
  ])
})

test('a database that is too busy is no fault of the file: it is read again', async () => {
  const id = await storeImport(0)
  const transaction = () => Promise.reject(commonErrors.OVERLOADED({ retryAfterSeconds: 1 }))
  for (let n = 0; n < 3; n++)
    await expect(workOnImport({ ...market.db, transaction }, id)).rejects.toMatchObject({ code: 'OVERLOADED' })
  await workOnImport(market.db, id)
  expect((await reach(id, 'CHECKED')).productsTotal).toBe(1)
})

test('a worker that stops right after the check leaves a file that can be written at once', async () => {
  const id = await storeImport(0)
  await workOnImport({ ...market.db, run: () => Promise.reject(new Error('stopped')) }, id).catch(() => {})
  await market.as(fixture.seller).call(commitImport, { params: { id } })
  expect((await reach(id, 'DONE')).productsCreated).toBe(1)
})

test('a worker whose lease was taken over records nothing and leaves the other one its lease', async () => {
  const id = await storeImport(0)
  const other = sql`update product_imports set leased_until = now() + interval '1 hour' where id = ${id}`
  const transaction: typeof market.db.transaction = async (work, how) => {
    await market.db.run(other)
    return market.db.transaction(work, how)
  }
  await workOnImport({ ...market.db, transaction }, id)
  expect(await market.as(fixture.seller).call(getImport, { params: { id } })).toMatchObject({ status: 'CHECKING' })
  expect(await market.db.exists(sql`select from product_imports where id = ${id} and leased_until > now()`)).toBe(true)
})

test('a checked file whose writing ends its worker twice fails', async () => {
  const { id } = await check(good())
  await market.db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
  const transaction = () => Promise.reject(new Error('broken'))
  for (let n = 0; n < 2; n++) await expect(workOnImport({ ...market.db, transaction }, id)).rejects.toThrow('broken')
  expect(await workOnImport(market.db, id)).toBe(false)
  await reach(id, 'FAILED')
})

test('an import at the command line that breaks off does not keep the shop from its next file', async () => {
  const shop = { id: fixture.shop.id, name: 'Shop', approved: true }
  const transaction = () => Promise.reject(new Error('broken'))
  const file = { fileName: 'hang.csv', bytes: good() }
  await expect(importNow({ ...market.db, transaction }, shop, file, () => {})).rejects.toThrow('broken')
  expect((await check(good())).productsTotal).toBe(1)
})

test('a shop has one file checked at a time', async () => {
  await storeImport(0)
  const second = await send(good())
  expect([second.status, second.body.code]).toEqual([409, 'IMPORT_BUSY'])
})

test('a page of bad rows is small, however long the rows are', async () => {
  const id = await storeImport(0)
  await market.db.run(sql`
    insert into product_import_problems (import_id, row_number, problems, cells)
    select ${id}, n, '[]', array[repeat('x', 200000)] from generate_series(1, 30) n`)
  const page = await findBadRows(market.db, id, 0, 500)
  expect(JSON.stringify(page).length).toBeLessThan(1_300_000)
  expect(page.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5])
  const numbers: unknown[] = []
  for await (const [, row] of invalidRows(market.db, id, ['A'])) numbers.push(row)
  expect(numbers).toEqual(['Dòng', ...Array.from({ length: 30 }, (_, n) => n + 1)])
})

test('a product whose rows are too long together is a bad one', async () => {
  const header = `${fixture.HEADER},Ghi chú`
  const long = 'x'.repeat(90_000)
  const rows = Array.from({ length: 6 }, (_, n) => `A1,Áo,${fixture.category.name},,Cỡ ${n},1000,1,,,${long}`)
  const { problems, rowsBad } = await check(Buffer.from([header, ...rows].join('\n')))
  expect(rowsBad).toBe(6)
  expect(problems[0]?.problems).toEqual([
    {
      column: 'Mã sản phẩm',
      reason: 'Các dòng của sản phẩm này dài quá 500.000 ký tự. Hãy bỏ bớt những cột không dùng.',
    },
  ])
})

test('a workbook with a password is refused with the way out', async () => {
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const { status, body } = await send(
    Buffer.concat([ole, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
  )
  expect([status, body.message]).toEqual([400, 'Tệp XLSX này có mật khẩu. Hãy bỏ mật khẩu rồi tải lên lại.'])
})

const request = { format: 'csv', categories: [], want: 'bad' } as const

/** Reads with a process that runs `code`; the error, or what it found. */
function readWith(code: string, bounds: { computingMs?: number; lifeMs?: number } = {}): Promise<unknown> {
  const program = join(folder, `${createHash('sha256').update(code).digest('hex')}.mjs`)
  writeFileSync(program, code)
  return readInProcess(request, good(), async ({ header }) => header, { program, ...bounds, stderr: 'ignore' }).catch(
    ({ code: name, message }) => [name, message],
  )
}

test.each([
  ['runs out of memory', 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length))'],
  ['crashes', 'process.abort()'],
  ['is killed by the system', `process.kill(process.pid, 'SIGKILL')`],
])('a file whose reading process %s fails, and the server lives', async (_, code) => {
  expect(await readWith(code)).toEqual([
    'IMPORT_UNREADABLE',
    'Tệp này quá nặng nên không đọc được. Hãy chia thành nhiều tệp nhỏ hơn.',
  ])
})

test('a file that takes too much computing fails', async () => {
  expect(await readWith('for (;;);', { computingMs: 300 })).toEqual([
    'IMPORT_UNREADABLE',
    'Đọc tệp này mất quá lâu. Hãy chia thành nhiều tệp nhỏ hơn.',
  ])
})

const wait = 'setInterval(() => {}, 1000)'

test.each([
  ['is stopped from outside', `process.kill(process.pid, 'SIGHUP'); ${wait}`, 'ended early (SIGHUP)'],
  ['cannot load its program', `import './not-there.mjs'`, 'ended early (1)'],
  ['fails by itself', 'process.exit(7)', 'ended early (7)'],
  ['ends in the middle of a line', `process.stdout.write('{"kind":"fou')`, 'ended early (0)'],
])('a reading process that %s is no fault of the file', async (_, code, reason) => {
  expect(await readWith(code)).toEqual([undefined, `the reading process ${reason}`])
})

test('a reading process that has to wait for too long is no fault of the file', async () => {
  expect(await readWith(wait, { lifeMs: 200 })).toEqual([undefined, 'the reading process lived too long'])
})

test.each([
  ['killed', (server: ChildProcess) => server.kill('SIGKILL')],
  ['ended by itself', (server: ChildProcess) => server.stdin?.end('process.exit(0)\n')],
])('a reading process in a loop ends when its server is %s', async (_, end) => {
  const program = join(folder, 'loop.mjs')
  writeFileSync(program, `import { writeSync } from 'node:fs'; writeSync(2, process.pid + '\\n'); for (;;);`)
  const reader = new URL('reading/open-reader.ts', import.meta.url).href
  const code = `import { readInProcess } from ${JSON.stringify(reader)}
    process.stdin.once('data', () => process.exit(0))
    await readInProcess({}, Buffer.alloc(0), () => {}, { program: ${JSON.stringify(program)} })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'ignore', 'pipe'] })
  const pid = await new Promise<number>((resolve) => server.stderr.once('data', (line) => resolve(Number(line))))
  expect(runs(pid)).toBe(true)
  end(server)
  await expect.poll(() => runs(pid), { timeout: 5000 }).toBe(false)
})

const childOf = (pid: number) => childrenOf(pid)[0] ?? 0

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a server that ends by %s while it reads a file leaves no reader, and the file is read later',
  async (signal) => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `P${n},Khăn,${fixture.category.name},,,1000,1,,`)
    const id = await storeImport(0, fixture.csv(...rows))
    const Place = z.object({ host: z.string(), database: z.string() })
    const place = await market.db.one(
      Place,
      sql`select current_setting('unix_socket_directories') as host, current_database() as database`,
    )
    const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
    const code = `import { openDatabase } from ${url('../../platform/database/database.ts')}
    import { workOnImport } from ${url('run-import.ts')}
    await workOnImport(openDatabase({ connection: ${JSON.stringify({ ...place, user: 'postgres' })} }), ${id})`
    const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
    const pid = server.pid ?? 0
    await expect.poll(() => childOf(pid), { timeout: 5000, interval: 10 }).toBeGreaterThan(0)
    const reader = childOf(pid)
    server.kill(signal)
    await expect.poll(() => runs(reader), { timeout: 5000 }).toBe(false)
    const mine = sql`id = ${id} and status = 'CHECKING' and attempts = 1 and leased_until > now()`
    expect(await market.db.run(sql`update product_imports set leased_until = now() where ${mine}`)).toBe(1)
    await workOnImport(market.db, id)
    expect((await reach(id, 'CHECKED')).productsTotal).toBe(10_000)
  },
)

test('the reading process knows nothing of the environment of the server', async () => {
  const code = `console.log(JSON.stringify({ kind: 'found', found: { header: Object.keys(process.env) } }))`
  const known = new Set(['NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'])
  expect(((await readWith(code)) as string[]).filter((name) => !known.has(name))).toEqual([])
})
