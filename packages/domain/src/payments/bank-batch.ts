import type { TableFormat } from '../contract/table-formats.ts'
import type { Cell } from '../text/csv.ts'
import type { BankLayoutId } from './bank-layouts.ts'
import { bankName } from './banks.ts'

/** One transfer of a file. `amount`: whole đồng. */
export interface BatchTransfer {
  bin: string
  number: string
  holder: string
  amount: number
  /** `HT` (a refund) or `CT` (a shop's payout) and eight signs; banks report it with the outgoing line. */
  code: string
}

type Field = 'position' | 'number' | 'holder' | 'bank' | 'bin' | 'amount' | 'content'

interface BankLayout {
  format: TableFormat
  /** The most that one transfer to another bank may carry, whole đồng. */
  amountMax: number
  columns: readonly (readonly [title: string, field: Field])[]
}

/** Transfers by NAPAS stay below 500 million đồng. */
export const NAPAS_MAX = 499_999_999

/** What each bank asks of a file of transfers. These templates are data: they differ by contract and change, so compare them with the template that the
 *  bank gave to the operator, and adjust titles, order and limit here. */
export const bankLayouts: Record<BankLayoutId, BankLayout> = {
  VIETCOMBANK: {
    format: 'csv',
    amountMax: NAPAS_MAX,
    columns: [
      ['STT', 'position'],
      ['So tai khoan nguoi huong', 'number'],
      ['Ten nguoi huong', 'holder'],
      ['Ma ngan hang', 'bin'],
      ['Ten ngan hang', 'bank'],
      ['So tien', 'amount'],
      ['Noi dung', 'content'],
    ],
  },
  TECHCOMBANK: {
    format: 'xlsx',
    amountMax: NAPAS_MAX,
    columns: [
      ['Reference number', 'position'],
      ['Amount', 'amount'],
      ['Beneficiary name', 'holder'],
      ['Beneficiary account', 'number'],
      ['Beneficiary bank code', 'bin'],
      ['Beneficiary bank', 'bank'],
      ['Description', 'content'],
    ],
  },
  MB: {
    format: 'xlsx',
    amountMax: NAPAS_MAX,
    columns: [
      ['STT', 'position'],
      ['So tai khoan', 'number'],
      ['Ten nguoi thu huong', 'holder'],
      ['Ngan hang thu huong', 'bank'],
      ['Ma BIN', 'bin'],
      ['So tien', 'amount'],
      ['Noi dung thanh toan', 'content'],
    ],
  },
  BIDV: {
    format: 'xlsx',
    amountMax: NAPAS_MAX,
    columns: [
      ['STT', 'position'],
      ['Ten nguoi huong', 'holder'],
      ['So tai khoan nguoi huong', 'number'],
      ['Ngan hang huong', 'bank'],
      ['Ma ngan hang', 'bin'],
      ['So tien', 'amount'],
      ['Dien giai', 'content'],
    ],
  },
}

const REFUND_CODE = /(?=(HT[0-9A-HJKMNP-TV-Z]{8}))/gu
const PAYOUT_CODE = /(?=(CT[0-9A-HJKMNP-TV-Z]{8}))/gu

/** All candidates for a code in a bank's text, in order. Banks wrap, split and lower-case the text; the lookup decides. */
function codesIn(text: string, code: RegExp): string[] {
  const signs = text.replace(/\s+/gu, '').toUpperCase()
  return [...new Set([...signs.matchAll(code)].map(([, found = '']) => found))]
}

/** The candidates for a refund's code. */
export const refundCodesIn = (text: string): string[] => codesIn(text, REFUND_CODE)

/** The candidates for a payout's code. */
export const payoutCodesIn = (text: string): string[] => codesIn(text, PAYOUT_CODE)

/** The text of a transfer. The code comes first, because some banks cut it off. */
export const batchContent = (code: string): string =>
  `${code} ${code.startsWith('CT') ? 'Chi tra' : 'Hoan tien'} Cho Phien`

const ACCENTS = /\p{M}/gu
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(ACCENTS, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')

/** The table of a file: its head and one row per transfer, in letters without accents. */
export function batchTable(layout: BankLayoutId, transfers: readonly BatchTransfer[]): Cell[][] {
  const { columns } = bankLayouts[layout]
  const cells = (transfer: BatchTransfer, index: number): Record<Field, Cell> => ({
    position: index + 1,
    number: transfer.number,
    holder: transfer.holder,
    bank: plain(bankName(transfer.bin)),
    bin: transfer.bin,
    amount: transfer.amount,
    content: batchContent(transfer.code),
  })
  return [
    columns.map(([title]) => title),
    ...transfers.map((transfer, index) => {
      const of = cells(transfer, index)
      return columns.map(([, field]) => of[field])
    }),
  ]
}
