import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '../../platform/objects/disk-store.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { pictureFolder } from './picture-folder.ts'

const market = testMarketplace()

test('a picture that is shown is not removed, also when the answer to its commit was lost', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const folder = pictureFolder({ db: market.db, objects: diskStore(dir), kind: 'avatars', keptDays: 1 })
  const add = () => folder.add(7, async (id) => new Map([[`${id}.webp`, Buffer.from('x')]]))
  const [shown, hidden] = [await add(), await add()]
  await market.db.transaction((tx) => folder.showOnly(tx, 7, shown))
  await folder.remove([shown, hidden])
  expect([shown, hidden].map((id) => existsSync(join(dir, 'uploads/avatars', `${id}.webp`)))).toEqual([true, false])
})
