import { ARCHIVE_BYTES_MAX, IMPORT_BYTES_MAX } from '@chophien/domain/catalog/limits'
import {
  commitImport,
  discardImport,
  type ImportReport,
  type ProductImport,
  sendImportPictures,
  startImport,
} from '@chophien/domain/catalog/seller-import-contract'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loaded } from '../../../console-kit/queries.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Imports, readImports, withImport } from './read-imports.ts'

const POLL_MILLISECONDS = 1000
export const IMPORTS_PATH = '/seller/products/import'
const underWay = (report: ImportReport | null | undefined) =>
  report?.status === 'CHECKING' || report?.status === 'WRITING'

function bodyOf(file: File): FormData {
  const body = new FormData()
  body.append('about', JSON.stringify({ fileName: file.name.slice(0, 200) }))
  body.append('file', file)
  return body
}

async function start(file: File) {
  if (file.size > IMPORT_BYTES_MAX) throw importErrors.IMPORT_TOO_LARGE()
  return browserApi.call(startImport, { body: bodyOf(file) })
}

async function sendPictures({ id, file }: { id: number; file: File }) {
  if (file.size > ARCHIVE_BYTES_MAX) throw importErrors.ARCHIVE_TOO_LARGE()
  return browserApi.call(sendImportPictures, { params: { id }, body: bodyOf(file) })
}

/** The imports of the shop and the actions on the shown one, which is polled while the server works on it. `given`: data of the route's loader.
 *  `chosen`: the import of the URL, null for the latest. */
export function useImport(given: Imports, chosen: number | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const queryKey = ['imports', chosen]
  /** Shows the server's answer before the next request: a failing one must not hide an import that has begun. Null after a refusal. */
  async function onSuccess(answer: ProductImport | null) {
    if (answer) queries.setQueryData<Imports>(queryKey, (imports) => imports && withImport(imports, answer))
    await queries.invalidateQueries({ queryKey })
  }
  const { data } = useQuery({
    queryKey,
    queryFn: () => readImports(browserApi, chosen),
    ...loaded(given),
    // Also after a failed request: the server goes on with its work.
    refetchInterval: ({ state }) =>
      (underWay(state.data?.shown) || (state.data?.shown?.pictures.waiting ?? 0) > 0) && POLL_MILLISECONDS,
    refetchIntervalInBackground: true,
  })
  const sending = useMutation({
    mutationFn: start,
    // The new import is the latest.
    onSuccess: (answer) => (chosen === null ? onSuccess(answer) : navigate(IMPORTS_PATH)),
  })
  // A large ZIP is long on its way: another import may be shown by the time of the answer.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const archive = useMutation({
    mutationFn: sendPictures,
    onSuccess,
    onError(error) {
      if (left.current) toast({ kind: 'error', title: 'Chưa gửi được tệp ZIP', detail: error.message })
    },
  })
  const commit = useMutation({
    mutationFn: (id: number) => runAction(commitImport, { params: { id } }, 'Chưa nhập được'),
    onSuccess,
  })
  const discard = useMutation({
    mutationFn: (id: number) => runAction(discardImport, { params: { id } }, 'Chưa bỏ được'),
    onSuccess,
  })
  const report = data.shown
  const aboutShown = archive.variables?.id === report?.id
  return {
    imports: data.imports,
    report,
    problem: sending.error && (sending.error.message || 'Chưa gửi được tệp. Hãy thử lại.'),
    sending: sending.isPending,
    waiting: underWay(report),
    send: (file: File) => sending.mutate(file),
    archive: {
      sending: archive.isPending,
      problem: aboutShown && archive.error ? archive.error.message || 'Chưa gửi được tệp. Hãy thử lại.' : null,
      send: (file: File) => report && archive.mutate({ id: report.id, file }),
    },
    /** True while a decision about the checked file is sent. */
    deciding: commit.isPending || discard.isPending,
    commit: () => report && commit.mutate(report.id),
    discard: () => report && discard.mutate(report.id),
  }
}
