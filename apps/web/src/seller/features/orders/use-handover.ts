import { handOverOrders, type JudgedHandover, readHandoverFile } from '@chophien/domain/orders/handover-contract'
import { handoverErrors } from '@chophien/domain/orders/handover-errors'
import { handoverMessages } from '@chophien/domain/orders/handover-messages'
import { HANDOVER_BYTES_MAX } from '@chophien/domain/orders/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { runAction } from '../../../console-kit/run-action.ts'
import { browserApi } from '../../../lib/browser-api.ts'

async function read(file: File): Promise<JudgedHandover[]> {
  if (file.size > HANDOVER_BYTES_MAX) throw handoverErrors.HANDOVER_TOO_LARGE()
  const body = new FormData()
  body.append('about', JSON.stringify({ fileName: file.name.slice(0, 200) }))
  body.append('file', file)
  return (await browserApi.call(readHandoverFile, { body })).rows
}

const isReady = ({ state }: JudgedHandover) => state === 'READY'

/** A table of tracking codes: read, shown row by row, then handed over. `carrier`: for rows that name none. */
export function useHandover() {
  const [carrier, setCarrier] = useState('')
  const [rows, setRows] = useState<readonly JudgedHandover[] | null>(null)
  /** Null before the handover. */
  const [handed, setHanded] = useState<readonly JudgedHandover[] | null>(null)
  const reading = useMutation({
    mutationFn: read,
    onMutate() {
      setRows(null)
      setHanded(null)
    },
    onSuccess: setRows,
  })
  const ready = rows?.filter(isReady) ?? []
  const carrierMissing = carrier.trim() === '' && ready.some((row) => row.carrier === '')
  const [asked, setAsked] = useState(false)
  const sending = useMutation({
    mutationFn: () =>
      runAction(
        handOverOrders,
        {
          body: {
            rows: ready.map((row) => ({
              orderNumber: row.orderNumber,
              carrier: row.carrier || carrier,
              trackingCode: row.trackingCode,
            })),
          },
        },
        'Chưa giao được đơn',
      ),
    onSuccess(answer) {
      if (!answer) return
      // The numbers of the rows are those of the table.
      const outcome = answer.rows.map((row, at) => ({ ...row, row: ready[at]?.row ?? row.row }))
      setHanded([...outcome, ...(rows ?? []).filter((row) => !isReady(row))].sort((one, other) => one.row - other.row))
    },
  })
  /** Not while another table is sent: its outcome would hide the new one. */
  const readFile = (file: File) => {
    if (!sending.isPending) reading.mutate(file)
  }
  return {
    carrier,
    setCarrier,
    carrierProblem: asked && carrierMissing ? handoverMessages.carrierMissing : undefined,
    /** The rows to show: judged, or after the handover what became of them. */
    rows: handed ?? rows,
    ready: handed ? 0 : ready.length,
    problem: reading.error && (reading.error.message || 'Chưa đọc được bảng. Hãy thử lại.'),
    reading: reading.isPending,
    sending: sending.isPending,
    readFile,
    paste: (text: string) => readFile(new File([text], 'dan.csv', { type: 'text/csv' })),
    /** Hands over what is ready; false when the carrier is missing. */
    send(): boolean {
      setAsked(true)
      if (carrierMissing) return false
      sending.mutate()
      return true
    },
  }
}
