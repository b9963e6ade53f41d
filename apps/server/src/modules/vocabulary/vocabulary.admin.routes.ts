import {
  changeSynonymGroup,
  createSynonymGroup,
  deleteSynonymGroup,
  exportVocabulary,
  importVocabulary,
  listSynonymGroups,
} from '@chophien/domain/search/admin-contract'
import { VOCABULARY_BYTES_MAX } from '@chophien/domain/search/limits'
import { vocabularyErrors } from '@chophien/domain/search/vocabulary-errors'
import { vocabularyMessages as text } from '@chophien/domain/search/vocabulary-messages'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { findGroups } from './admin-vocabulary.queries.ts'
import { addGroup, dropGroup, editGroup } from './change-vocabulary.ts'
import { exportGroups } from './export-vocabulary.ts'
import { importGroups, type ReadTable } from './import-vocabulary.ts'

/** The administrators' vocabulary of the search. */
export function vocabularyAdminRoutes(route: Router, deps: { db: Database; readTable: ReadTable }): void {
  const { db } = deps
  // They are edited where they are listed.
  route.guarded(listSynonymGroups, ({ query }) => findGroups(db, query))
  route.guarded(exportVocabulary, ({ user, query, reads }) => exportGroups({ db, reads }, user.id, query), {
    limit: limits.exports,
    download: Object.values(tableTypes),
    slotted: true,
  })
  route.guarded(
    createSynonymGroup,
    async ({ user, body }) => new Answer(await addGroup(db, user.id, body), text.created),
  )
  route.guarded(
    changeSynonymGroup,
    async ({ user, params, body }) => new Answer(await editGroup(db, user.id, params.id, body), text.changed),
  )
  route.guarded(deleteSynonymGroup, async ({ user, params }) => {
    await dropGroup(db, user.id, params.id)
    return new Answer(null, text.deleted)
  })
  route.guarded(
    importVocabulary,
    async ({ user, file }) => {
      if (!file) throw vocabularyErrors.VOCABULARY_FILE_MISSING()
      const outcome = await importGroups(deps, user.id, file)
      return new Answer(outcome, text.imported(outcome.added, outcome.known, outcome.wrong.length))
    },
    {
      limit: limits.vocabularyFiles,
      upload: {
        jsonPart: 'about',
        filePart: 'file',
        maxBytes: VOCABULARY_BYTES_MAX,
        tooLarge: vocabularyErrors.VOCABULARY_TOO_LARGE,
      },
    },
  )
}
