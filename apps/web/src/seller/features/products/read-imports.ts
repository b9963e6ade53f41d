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
  /** The latest import with its bad rows; null when there is none. */
  latest: ImportReport | null
}

const noPictures: ImportReport['pictures'] = { waiting: 0, files: [], done: 0, problems: [] }

/** The list with the server's answer about its latest or a new import. */
export function withImport({ imports, latest }: Imports, answer: ProductImport): Imports {
  return {
    imports: [answer, ...imports.filter(({ id }) => id !== answer.id)],
    latest: latest?.id === answer.id ? { ...latest, ...answer } : { ...answer, problems: [], pictures: noPictures },
  }
}

/** Reads the recent imports of the shop. */
export async function readImports(api: Api): Promise<Imports> {
  const imports = await api.call(listImports)
  const [newest] = imports
  return { imports, latest: newest ? await api.call(getImport, { params: { id: newest.id } }) : null }
}
