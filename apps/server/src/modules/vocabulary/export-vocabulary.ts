import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { cellOfEntries, vocabularyColumns } from '@chophien/domain/search/read-vocabulary'
import type { Download } from '../../platform/http/download.ts'
import { type ExportDb, exportList } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import { findGroups, type VocabularyQuery } from './admin-vocabulary.queries.ts'

/** The groups of the list as a file, which an import reads; noted in the audit log. Throws EXPORT_TOO_LONG. */
export const exportGroups = (
  { db, reads }: ExportDb,
  adminId: number,
  { format, ...query }: VocabularyQuery & { format: TableFormat },
): Promise<Download> =>
  exportList(format, {
    name: 'tu-tim-kiem',
    head: vocabularyColumns,
    onStart: (rows) => recordExport(db, adminId, 'vocabulary', { format, ...query, after: undefined }, rows),
    read: (after, slice) => findGroups(reads, { ...query, after }, slice),
    rowsOf: (groups) =>
      groups.map(({ kind, region, terms, expansions }) => [
        kind,
        region,
        cellOfEntries(terms),
        cellOfEntries(expansions),
      ]),
  })
