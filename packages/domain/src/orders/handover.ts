import { fold } from '../text/fold.ts'
import { hasStackedMarks, withoutStackedMarks } from '../text/stacked-marks.ts'
import { tidy } from '../text/tidy.ts'
import { handoverMessages as said } from './handover-messages.ts'
import { orderMessages } from './messages.ts'
import { orderNumberIn } from './order-number.ts'
import type { OrderStatus } from './order-status.ts'
import { CARRIER_MAX, TRACKING_CODE_MAX } from './staff-forms.ts'
import { staffStatusNames } from './staff-names.ts'

/** The columns of a handover table, in the order of the template. */
export const handoverColumnNames = {
  orderNumber: 'Mã đơn',
  receiver: 'Người nhận',
  carrier: 'Đơn vị vận chuyển',
  trackingCode: 'Mã vận đơn',
} as const
type HandoverColumn = keyof typeof handoverColumnNames
const handoverColumns = Object.keys(handoverColumnNames) as HandoverColumn[]
/** The receiver's name is there for whoever fills in the codes. */
const readColumns: readonly HandoverColumn[] = ['orderNumber', 'carrier', 'trackingCode']

/** One row of a handover table as it was written. `row`: as in spreadsheets, from 1; `carrier`: empty when the row names none. */
export interface HandoverRow {
  row: number
  orderNumber: string
  carrier: string
  trackingCode: string
}

/** A row to be judged. */
export interface GivenHandover extends HandoverRow {
  /** The cells that had marks without end, which were taken off: what is left of them is not what was written. */
  stacked?: readonly HandoverColumn[]
}

/** The shop's order that a row names. */
export interface HandoverOrder {
  id: number
  orderNumber: string
  recipientName: string
  orderStatus: OrderStatus
  carrier: string | null
  trackingCode: string | null
  /** Bought by who hands it over. */
  own?: boolean
}

/** READY: can be handed over; DONE: was handed over with this very code; WRONG: stays as it is, for `reason`. */
export type HandoverState = 'READY' | 'DONE' | 'WRONG'

export interface JudgedHandover extends HandoverRow {
  /** Null for an unknown order. */
  orderId: number | null
  recipientName: string
  state: HandoverState
  /** Empty unless WRONG. */
  reason: string
}

/** Columns of a table without a head, by its number of columns: pasted from a spreadsheet, or the template without its first row. */
const headless: Record<number, readonly HandoverColumn[]> = {
  2: ['orderNumber', 'trackingCode'],
  3: ['orderNumber', 'carrier', 'trackingCode'],
  4: handoverColumns,
}

const usedWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** Reads the rows of a table with or without a head; empty rows are left out. Null when it has no column of order numbers or of codes. */
export function readHandover(table: readonly { number: number; cells: readonly string[] }[]): GivenHandover[] | null {
  const rows = table.filter(({ cells }) => usedWidth(cells) > 0)
  const [first] = rows
  if (!first) return []
  const found = first.cells.map((cell) => fold(tidy(withoutStackedMarks(cell))))
  const named = handoverColumns.map((column) => [column, found.indexOf(fold(handoverColumnNames[column]))] as const)
  const hasHead = named.some(([column, at]) => column === 'orderNumber' && at >= 0)
  const width = rows.reduce((most, { cells }) => Math.max(most, usedWidth(cells)), 0)
  const places: Partial<Record<HandoverColumn, number>> = Object.fromEntries(
    hasHead ? named : (headless[width] ?? []).map((column, at) => [column, at]),
  )
  if ((places.orderNumber ?? -1) < 0 || (places.trackingCode ?? -1) < 0) return null
  return rows.slice(hasHead ? 1 : 0).map(({ number, cells }) => {
    const cellOf = (column: HandoverColumn) => cells[places[column] ?? -1] ?? ''
    const text = (column: HandoverColumn) => tidy(withoutStackedMarks(cellOf(column))).replace(/^'(?=[=+\-@])/u, '')
    return {
      row: number,
      orderNumber: text('orderNumber'),
      carrier: text('carrier'),
      trackingCode: text('trackingCode'),
      stacked: readColumns.filter((column) => hasStackedMarks(cellOf(column))),
    }
  })
}

// What spreadsheets make of a long number: its last digits are lost.
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/iu

function reasonOf(order: HandoverOrder | undefined, { carrier, trackingCode }: HandoverRow): string {
  if (!order) return said.unknown
  if (order.own) return orderMessages.ofOwn
  if (trackingCode === '') return said.codeMissing
  if (rounded.test(trackingCode)) return said.codeRounded
  if ([...trackingCode].length > TRACKING_CODE_MAX) return said.tooLong('Mã vận đơn', TRACKING_CODE_MAX)
  if ([...carrier].length > CARRIER_MAX) return said.tooLong('Tên đơn vị vận chuyển', CARRIER_MAX)
  return order.orderStatus === 'PROCESSING' ? '' : said.status(staffStatusNames[order.orderStatus])
}

const isDone = (order: HandoverOrder | undefined, row: HandoverRow) =>
  order?.orderStatus === 'SHIPPED' &&
  order.trackingCode === row.trackingCode &&
  (row.carrier === '' || row.carrier === order.carrier)

/** Says of each row whether its order can be handed over. `orders`: those of the shop among the rows; any other number is unknown. A number or
 *  a code that stands twice is wrong from its second row on; one whose cell had marks without end is none. */
export function judgeHandover(rows: readonly GivenHandover[], orders: readonly HandoverOrder[]): JudgedHandover[] {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]))
  const seen = new Map<string, number>()
  const twice = (key: string, row: number) => {
    const before = seen.get(key)
    seen.set(key, before ?? row)
    return before
  }
  return rows.map(({ stacked = [], ...row }) => {
    const number = stacked.includes('orderNumber') ? null : orderNumberIn(row.orderNumber)
    const order = number === null ? undefined : byNumber.get(number)
    const sameOrder = number === null ? undefined : twice(`order ${number}`, row.row)
    const code = stacked.includes('trackingCode') ? '' : row.trackingCode.toUpperCase()
    const sameCode = code === '' ? undefined : twice(`code ${code}`, row.row)
    const objection =
      sameOrder !== undefined
        ? said.orderTwice(sameOrder)
        : sameCode !== undefined
          ? said.codeTwice(sameCode)
          : stacked.length > 0
            ? said.marks
            : null
    const reason = objection ?? reasonOf(order, row)
    const state = objection === null && isDone(order, row) ? 'DONE' : null
    return {
      ...row,
      orderId: order?.id ?? null,
      recipientName: order?.recipientName ?? '',
      state: state ?? (reason === '' ? 'READY' : 'WRONG'),
      reason: state ? '' : reason,
    }
  })
}
