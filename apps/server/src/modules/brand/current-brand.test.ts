import { expect, test } from 'vitest'
import { CurrentBrand } from './current-brand.ts'
import { type EffectiveBrand, effectiveBrand } from './effective-brand.ts'

const named = (name: string, version: number): EffectiveBrand => ({
  ...effectiveBrand(null, {
    HOTLINE: null,
    SUPPORT_EMAIL: 'hotro@vi-du.test',
    LEGAL_NAME: undefined,
    LEGAL_TAX_CODE: undefined,
    LEGAL_ADDRESS: undefined,
  }),
  name,
  version,
  changedAt: new Date(1_700_000_000_000 + version),
})

/** A brand whose reads end when the test says so, in their order. */
async function opened() {
  const reads: PromiseWithResolvers<EffectiveBrand>[] = []
  const opening = CurrentBrand.open(() => {
    const read = Promise.withResolvers<EffectiveBrand>()
    reads.push(read)
    return read.promise
  })
  reads[0]?.resolve(named('Chợ Gốm', 1))
  return { current: await opening, reads }
}

test('while nobody tells of changes, each caller waits for one read that began after its call', async () => {
  const { current, reads } = await opened()
  current.suspend()
  const first = current.settled()
  // These come while a read is under way that may not see what was saved meanwhile.
  const second = [current.settled(), current.settled()]
  reads[1]?.resolve(named('Chợ Gốm', 1))
  expect((await first).name).toBe('Chợ Gốm')
  await expect.poll(() => reads.length).toBe(3)
  const third = [current.settled(), current.settled()]
  reads[2]?.resolve(named('Chợ Lụa', 2))
  expect((await Promise.all(second)).map(({ name }) => name)).toEqual(['Chợ Lụa', 'Chợ Lụa'])
  await expect.poll(() => reads.length).toBe(4)
  reads[3]?.resolve(named('Chợ Tre', 3))
  expect((await Promise.all(third)).map(({ name }) => name)).toEqual(['Chợ Tre', 'Chợ Tre'])
  expect(reads).toHaveLength(4)
})

test('a caller does not fail for a read that began before its call', async () => {
  const { current, reads } = await opened()
  current.suspend()
  const first = current.settled()
  const second = current.settled()
  reads[1]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.resolve(named('Chợ Lụa', 2))
  expect((await second).name).toBe('Chợ Lụa')
})

test('a brand that is read again unchanged stays the same object, so that nothing is made of it again', async () => {
  const { current, reads } = await opened()
  const before = current.now()
  current.suspend()
  const again = current.settled()
  reads[1]?.resolve(named('Chợ Gốm', 1))
  expect(await again).toBe(before)
})

test('a change that is heard of during a read is read without anybody asking', async () => {
  const { current, reads } = await opened()
  current.hear(['brand'])
  current.hear(['brand'])
  reads[1]?.resolve(named('Chợ Gốm', 1))
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.resolve(named('Chợ Lụa', 2))
  await expect.poll(() => current.now().name).toBe('Chợ Lụa')
})

test('a change whose message was lost may have been of the brand', async () => {
  const { current, reads } = await opened()
  current.hear(['product:1'])
  expect(reads).toHaveLength(1)
  current.hear(['*'])
  const settled = current.settled()
  reads[1]?.resolve(named('Chợ Lụa', 2))
  expect((await settled).name).toBe('Chợ Lụa')
})
