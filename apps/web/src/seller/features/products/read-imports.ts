import {
  getImport,
  type ImportReport,
  listImports,
  type ProductImport,
} from '@chophien/domain/catalog/seller-import-contract'
import type { Api } from '../../../lib/api-client.ts'

/** The recent imports of a shop. */
export interface Imports {
  /** Latest first. */
  imports: readonly ProductImport[]
  /** The chosen or the latest import with its bad rows; null when there is none. */
  shown: ImportReport | null
}

const noPictures: ImportReport['pictures'] = { waiting: 0, files: [], done: 0, problems: [] }

/** The list with the server's answer about one of its imports or a new one. */
export function withImport({ imports, shown }: Imports, answer: ProductImport): Imports {
  const known = imports.some(({ id }) => id === answer.id)
  return {
    imports: known ? imports.map((each) => (each.id === answer.id ? answer : each)) : [answer, ...imports],
    shown: shown?.id === answer.id ? { ...shown, ...answer } : { ...answer, problems: [], pictures: noPictures },
  }
}

/** Reads the recent imports of the shop, and the report of the chosen one. `chosen`: null for the latest. */
export async function readImports(api: Api, chosen: number | null): Promise<Imports> {
  const imports = await api.call(listImports)
  const id = chosen ?? imports[0]?.id
  return { imports, shown: id === undefined ? null : await api.call(getImport, { params: { id } }) }
}
