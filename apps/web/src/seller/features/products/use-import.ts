import {
  commitImport,
  discardImport,
  type ProductImport,
  sendImportPictures,
  startImport,
  type TakenPictures,
} from '@chophien/domain/catalog/seller-import-contract'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { ARCHIVE_BYTES_MAX, IMPORT_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loaded } from '../../../console-kit/queries.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { fileBody } from '../../../lib/file-body.ts'
import { destination, destinationQuery, navigateTo } from '../../../lib/navigation.ts'
import { type Toast, toast } from '../../../ui/toast-store.ts'
import { importsCache, importsKey } from './imports-cache.ts'
import { type Imports, readImports } from './read-imports.ts'
import { useUpload } from './use-upload.ts'

const POLL_MILLISECONDS = 1000
export const IMPORTS_PATH = '/seller/products/import'
const underWay = (work: ProductImport | null) => work?.status === 'CHECKING' || work?.status === 'WRITING'
/** Whether the server works on anything that the page shows. */
const isMoving = ({ imports, shown }: Imports) =>
  [shown, ...imports].some(underWay) || (shown?.pictures.waiting ?? 0) > 0

/** The upload of a file of products, which becomes a new import. */
function useTableUpload() {
  const cache = importsCache(useQueryClient())
  return useUpload({
    mutationKey: ['import table'],
    async send(file) {
      if (file.size > IMPORT_BYTES_MAX) throw importErrors.IMPORT_TOO_LARGE()
      return browserApi.send(startImport, { body: fileBody(file) })
    },
    onAnswer({ data, message }, { name }) {
      // Whoever has gone to another page meanwhile stays there.
      if (destination() !== IMPORTS_PATH) toast({ kind: 'success', title: message, detail: name })
      // By its id: the page may be loading still, and what it loads may be older than the import, or be another one's report.
      else if (destinationQuery() !== '' || !cache.begin(data)) navigateTo(`${IMPORTS_PATH}?id=${data.id}`)
    },
    onRefusal: cache.readAgain,
    isShown: cache.isOpen,
  })
}

/** The kind of the message about a ZIP. */
const kindOf = ({ kept, refused }: TakenPictures): Toast['kind'] =>
  kept === 0 ? 'error' : refused > 0 ? 'info' : 'success'

/** The upload of a ZIP with pictures of this import. */
function useArchiveUpload(id: number | undefined) {
  const cache = importsCache(useQueryClient())
  return useUpload({
    mutationKey: ['import pictures', id],
    async send(file) {
      if (file.size > ARCHIVE_BYTES_MAX) throw importErrors.ARCHIVE_TOO_LARGE()
      return browserApi.send(sendImportPictures, { params: { id: Number(id) }, body: fileBody(file) })
    },
    onAnswer({ data: { taken, ...report }, message }, { name }) {
      toast({ kind: kindOf(taken), title: message, detail: name })
      void cache.put(report)
    },
    // It may have brought some pictures nevertheless.
    onRefusal: cache.readAgain,
    isShown: () => cache.shows(id),
  })
}

/** The decision about a checked import: to write it, or to discard it. */
function useDecision(id: number | undefined) {
  const cache = importsCache(useQueryClient())
  const mutationKey = ['import decision', id]
  // Null after a refusal.
  const onSuccess = (answer: ProductImport | null) => (answer ? cache.put(answer) : cache.readAgain())
  const commit = useMutation({
    mutationKey,
    mutationFn: () => runAction(commitImport, { params: { id: Number(id) } }, 'Chưa nhập được'),
    onSuccess,
  })
  const discard = useMutation({
    mutationKey,
    mutationFn: () => runAction(discardImport, { params: { id: Number(id) } }, 'Chưa bỏ được'),
    onSuccess,
  })
  return {
    /** True while a decision about the checked file is sent. */
    deciding: useIsMutating({ mutationKey }) > 0,
    commit: () => commit.mutate(),
    discard: () => discard.mutate(),
  }
}

/** The imports of the shop and the actions on the shown one, polled while the server works on it or on another of the list. `given`: data of the
 *  route's loader. `chosen`: the import of the URL; null for the latest when the page was opened, or the one that was begun here since. */
export function useImport(given: Imports, chosen: number | null) {
  const queries = useQueryClient()
  const queryKey = importsKey(chosen)
  const { data } = useQuery({
    queryKey,
    // The report stays when another tab begins an import: its buttons are about what the seller reads.
    queryFn: () => readImports(browserApi, queries.getQueryData<Imports>(queryKey)?.shown?.id ?? chosen),
    ...loaded(given),
    // Also after a failed request: the server goes on with its work.
    refetchInterval: ({ state: { data: last = given } }) => isMoving(last) && POLL_MILLISECONDS,
    refetchIntervalInBackground: true,
  })
  const report = data.shown
  return {
    imports: data.imports,
    report,
    waiting: underWay(report),
    table: useTableUpload(),
    archive: useArchiveUpload(report?.id),
    ...useDecision(report?.id),
  }
}
