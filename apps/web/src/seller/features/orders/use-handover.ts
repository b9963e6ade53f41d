import { handOverOrders, type JudgedHandover, readHandoverFile } from '@chophien/domain/orders/handover-contract'
import { handoverErrors } from '@chophien/domain/orders/handover-errors'
import { handoverMessages } from '@chophien/domain/orders/handover-messages'
import { HANDOVER_BYTES_MAX } from '@chophien/domain/orders/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { restoreLostFocus } from '../../../console-kit/use-restore-focus.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { fileBody } from '../../../lib/file-body.ts'
import { useHandoverTexts } from './use-handover-texts.ts'

interface Table {
  file: File
  /** The pasted text that the file was made of; null for a file of the seller's. */
  text: string | null
}

/** Pasted text as its field gives it back: the clipboard of Windows ends lines with two characters. */
const textOf = (pasted: string) => pasted.replace(/\r\n?/gu, '\n').trim()

async function read({ file }: Table): Promise<JudgedHandover[]> {
  if (file.size > HANDOVER_BYTES_MAX) throw handoverErrors.HANDOVER_TOO_LARGE()
  return (await browserApi.call(readHandoverFile, { body: fileBody(file) })).rows
}

const isReady = ({ state }: JudgedHandover) => state === 'READY'
const isDone = ({ state }: JudgedHandover) => state === 'DONE'

/** A table of tracking codes: read, shown row by row, then handed over. */
export function useHandover() {
  const texts = useHandoverTexts()
  const { revalidate } = useRevalidator()
  /** A second press before the first is drawn reads the same table again. */
  const underWay = useRef<string | null>(null)
  // Of several tables the mutation knows the answer about the last.
  const reading = useMutation({
    mutationFn: read,
    onSettled: () => {
      underWay.current = null
    },
  })
  const rows = reading.data ?? null
  const ready = rows?.filter(isReady) ?? []
  const carrierMissing = texts.carrier.trim() === '' && ready.some((row) => row.carrier === '')
  const [asked, setAsked] = useState(false)
  /** Resolves to what became of every row; null after a refusal. */
  const sending = useMutation({
    async mutationFn(): Promise<JudgedHandover[] | null> {
      const body = {
        rows: ready.map((row) => ({
          orderNumber: row.orderNumber,
          carrier: row.carrier || texts.carrier,
          trackingCode: row.trackingCode,
        })),
      }
      const answer = await runAction(handOverOrders, { body }, 'Chưa giao được đơn')
      if (!answer) return null
      // The numbers of the rows are those of the table.
      const outcome = answer.rows.map((row, at) => ({ ...row, row: ready[at]?.row ?? row.row }))
      return [...outcome, ...(rows ?? []).filter((row) => !isReady(row))].sort((one, other) => one.row - other.row)
    },
    onSuccess(outcome) {
      if (!outcome) return
      // What was held back can be mended in the text. A file leaves only the carrier.
      if (outcome.every(isDone) && (reading.variables?.text ?? '') === textOf(texts.pasted)) texts.settle()
      // Nobody waits for the reload: the outcome is known.
      void revalidate()
    },
  })
  const handed = sending.data ?? null
  // The button has gone.
  useEffect(() => {
    if (handed) restoreLostFocus()
  }, [handed])
  /** Not while another table is sent: its outcome would hide the new one. */
  function take(table: Table) {
    if (sending.isPending || (table.text !== null && table.text === underWay.current)) return
    underWay.current = table.text
    setAsked(false)
    sending.reset()
    reading.mutate(table)
  }
  return {
    texts,
    carrierProblem: asked && carrierMissing ? handoverMessages.carrierMissing : undefined,
    /** The rows to show: judged, or after the handover what became of them. */
    rows: handed ?? rows,
    ready: handed ? 0 : ready.length,
    /** How many were handed over; null before the handover. */
    done: handed?.filter(isDone).length ?? null,
    problem: reading.error && (reading.error.message || 'Chưa đọc được bảng. Hãy thử lại.'),
    reading: reading.isPending,
    sending: sending.isPending,
    readFile: (file: File) => take({ file, text: null }),
    paste(pasted: string) {
      const text = textOf(pasted)
      if (text !== '') take({ file: new File([text], 'dan.csv', { type: 'text/csv' }), text })
    },
    /** Drops what was typed, and the table that was made of it; nothing while that is sent. */
    discard() {
      if (sending.isPending) return
      texts.discard()
      setAsked(false)
      if (reading.variables?.text == null) return
      underWay.current = null
      reading.reset()
      sending.reset()
    },
    /** Hands over what is ready; false when the carrier is missing. */
    send(): boolean {
      setAsked(carrierMissing)
      if (carrierMissing) return false
      sending.mutate()
      return true
    },
  }
}
