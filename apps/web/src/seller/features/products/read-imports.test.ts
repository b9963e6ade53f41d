import type { ProductImport } from '@chophien/domain/catalog/seller-import-contract'
import { expect, it } from 'vitest'
import { withImport, withNewImport } from './read-imports.ts'

const imported = (id: number, status: ProductImport['status']): ProductImport => ({
  id,
  fileName: 'hàng.csv',
  status,
  failure: null,
  repeated: false,
  rowsTotal: 3,
  rowsBad: 1,
  productsTotal: 2,
  productsDone: 0,
  productsCreated: 0,
  productsChanged: 0,
  productsDraft: 0,
  productsRefused: 0,
  createdAt: '2026-11-22T00:00:00Z',
  finishedAt: null,
})
const pictures = { waiting: 0, files: ['ao.jpg'], done: 0, problems: [] }
const noPictures = { ...pictures, files: [] }
const problems = [{ row: 4, problems: [{ column: 'Giá bán', reason: 'Giá phải là số nguyên.' }] }]

it('puts a started import before the others, without bad rows', () => {
  const before = { imports: [imported(1, 'DONE')], shown: { ...imported(1, 'DONE'), problems, pictures } }
  const after = withNewImport(before, imported(2, 'CHECKING'))
  expect(after.imports.map(({ id }) => id)).toEqual([2, 1])
  expect(after.shown).toEqual({ ...imported(2, 'CHECKING'), problems: [], pictures: noPictures })
})

it('keeps the bad rows and pictures of the import that is written', () => {
  const before = { imports: [imported(1, 'CHECKED')], shown: { ...imported(1, 'CHECKED'), problems, pictures } }
  expect(withImport(before, imported(1, 'WRITING'))).toEqual({
    imports: [imported(1, 'WRITING')],
    shown: { ...imported(1, 'WRITING'), problems, pictures },
  })
})

it('leaves the report of another import as it is', () => {
  const shown = { ...imported(2, 'CHECKED'), problems, pictures }
  const before = { imports: [imported(2, 'CHECKED'), imported(1, 'WRITING')], shown }
  expect(withImport(before, imported(1, 'DONE'))).toEqual({
    imports: [imported(2, 'CHECKED'), imported(1, 'DONE')],
    shown,
  })
})
