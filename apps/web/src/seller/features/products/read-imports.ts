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

/** The list with the server's answer about one of its imports; the report only if it is that one's. */
export const withImport = ({ imports, shown }: Imports, answer: ProductImport): Imports => ({
  imports: imports.map((each) => (each.id === answer.id ? answer : each)),
  shown: shown?.id === answer.id ? { ...shown, ...answer } : shown,
})

/** The list with an import that has just begun, and its report. */
export const withNewImport = ({ imports }: Imports, begun: ProductImport): Imports => ({
  imports: [begun, ...imports.filter(({ id }) => id !== begun.id)],
  shown: { ...begun, problems: [], pictures: noPictures },
})

/** Reads the recent imports of the shop, and the report of the chosen one. `chosen`: null for the latest. */
export async function readImports(api: Api, chosen: number | null): Promise<Imports> {
  const imports = await api.call(listImports)
  const id = chosen ?? imports[0]?.id
  return { imports, shown: id === undefined ? null : await api.call(getImport, { params: { id } }) }
}
