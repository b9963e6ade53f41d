import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { privateRows } from './testing/private-rows.ts'
import { testMarketplace } from './testing/test-marketplace.ts'
import { uploadPicture } from './testing/upload-picture.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-private-'))
const market = testMarketplace({ DATA_DIR: home })
afterAll(() => rmSync(home, { recursive: true, force: true }))

const files = () => readdirSync(join(home, 'evidence')).sort()
/** Writes private files of this age. */
function write(names: readonly string[], hours: number) {
  mkdirSync(join(home, 'evidence'), { recursive: true })
  const at = new Date(Date.now() - hours * 3_600_000)
  for (const name of names) {
    writeFileSync(join(home, 'evidence', name), 'private')
    utimesSync(join(home, 'evidence', name), at, at)
  }
}

test('private files that no row names are deleted when they are a day old', async () => {
  const { owner } = await market.given.shop()
  await uploadPicture(market, owner)
  const { evidence, document, picture } = await privateRows(market)
  const named = [`${evidence}.mp4`, `${document}.webp`, `${picture}.webp`]
  const [old, young] = [`${crypto.randomUUID()}.webm`, `${crypto.randomUUID()}.webp`]
  write([...named, old], 25)
  write([young], 23)
  await market.recurringJob('unnamed-private-files')
  expect(files()).toEqual([...named, young].toSorted())
})
