import { isOfShop } from '@chophien/domain/manual-entries/accounts'
import type { ManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { MANUAL_LINES_MAX, MANUAL_LINES_MIN, MANUAL_REASON_MAX } from '@chophien/domain/manual-entries/limits'
import { readWholeNumber } from '@chophien/domain/text/whole-number'

const parts = ['account', 'side', 'shopId', 'amount'] as const
export type LinePart = (typeof parts)[number]

/** A line as it is typed. `shopId`: `12 · Lò gốm`; `key`: its own while the form is open. */
export type DraftLine = Record<LinePart, string> & { key: number }

/** What a form begins with. `draft`: under which name what is typed is kept. */
export interface FirstTexts {
  draft: string
  reason: string
  evidence: string
  /** The entry whose opposite it is. */
  reverses: number | null
  lines: readonly Omit<DraftLine, 'key'>[]
}

export const lineField = (index: number, part: LinePart) => `lines.${index}.${part}` as const

/** The fields of all lines that a form can have. */
export const allLineFields: readonly string[] = Array.from({ length: MANUAL_LINES_MAX }, (_, index) =>
  parts.map((part) => lineField(index, part)),
).flat()

export const emptyLine = (side: 'DEBIT' | 'CREDIT'): Omit<DraftLine, 'key'> => ({
  account: '',
  side,
  shopId: '',
  amount: '',
})

/** How a shop is named in its field. */
export const shopText = ({ id, name }: { id: number; name: string }): string => `${id} · ${name}`

/** The shop that such a text names, by its number; null for a name that begins with a number, and for none. */
export const shopIdOf = (text: string): number | null => {
  const id = Number(/^(?<id>\d{1,15})(?:$| · )/u.exec(text.trim())?.groups?.id)
  return id > 0 ? id : null
}

const amountOf = (text: string): number => readWholeNumber(text) ?? Number.NaN

/** The texts of lines by the names of their fields, of a whole form: where there is no line they are empty. */
export const textsOfLines = (lines: readonly Omit<DraftLine, 'key'>[]): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: MANUAL_LINES_MAX }, (_, index) =>
      parts.map((part) => [lineField(index, part), lines[index]?.[part] ?? '']),
    ).flat(),
  )

/** The lines of such texts, at least two, without empty ones at the end. */
export function linesOfTexts(texts: Readonly<Record<string, string>>): DraftLine[] {
  const lines = Array.from({ length: MANUAL_LINES_MAX }, (_, index) => ({
    key: index,
    account: texts[lineField(index, 'account')] ?? '',
    side: texts[lineField(index, 'side')] ?? '',
    shopId: texts[lineField(index, 'shopId')] ?? '',
    amount: texts[lineField(index, 'amount')] ?? '',
  }))
  const last = lines.findLastIndex((line) => parts.some((part) => line[part] !== ''))
  return lines.slice(0, Math.max(last + 1, MANUAL_LINES_MIN))
}

/** The lines for the contract. */
export const readLines = (lines: readonly DraftLine[]) =>
  lines.map(({ account, side, shopId, amount }) => ({
    account,
    side,
    shopId: isOfShop(account) ? shopIdOf(shopId) : null,
    amount: amountOf(amount),
  }))

/** What both sides add up to so far, whole đồng. */
export function sidesOf(lines: readonly DraftLine[]): { debit: number; credit: number } {
  const sum = (side: string) =>
    lines.filter((line) => line.side === side).reduce((total, { amount }) => total + (readWholeNumber(amount) ?? 0), 0)
  return { debit: sum('DEBIT'), credit: sum('CREDIT') }
}

/** A form for a new entry; `shop`: whose money it is about. */
export const newEntry = (shop: { id: number; name: string } | null): FirstTexts => ({
  draft: shop ? `manual-entry:shop:${shop.id}` : 'manual-entry',
  reason: '',
  evidence: '',
  reverses: null,
  lines: shop
    ? [emptyLine('DEBIT'), { ...emptyLine('CREDIT'), account: 'SHOP_BALANCE', shopId: shopText(shop) }]
    : [emptyLine('DEBIT'), emptyLine('CREDIT')],
})

/** A form for the opposite of an entry. */
export const oppositeOf = ({ id, reason, lines }: ManualEntry): FirstTexts => ({
  draft: `manual-entry:opposite:${id}`,
  // Sellers read the reason, to whom the number says nothing.
  reason: [...`Hủy điều chỉnh trước đây: ${reason}`].slice(0, MANUAL_REASON_MAX).join(''),
  evidence: `Bút toán tay số ${id}`,
  reverses: id,
  lines: lines.map(({ account, side, shop, amount }) => ({
    account,
    side: side === 'DEBIT' ? 'CREDIT' : 'DEBIT',
    shopId: shop ? shopText(shop) : '',
    amount: String(amount),
  })),
})
