import { type CasePrice, isUnpaidParcel, priceCase } from '@chophien/domain/returns/case-money'
import type { CaseKind, CaseReason } from '@chophien/domain/returns/case-reasons'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Returnable } from '@chophien/domain/returns/contract'
import { OpenCase } from '@chophien/domain/returns/forms'
import * as z from 'zod/mini'

/** Chosen units by `orderItemId`. */
export type ChosenUnits = Readonly<Record<number, number>>

/** Input of the page: a parcel that did not arrive is the whole order, everything else names its goods. */
export const ReturnForm = OpenCase.check(
  z.refine(({ kind, lines }) => kind === 'NOT_RECEIVED' || lines.length > 0, {
    error: casePageMessages.noUnits,
    path: ['lines'],
  }),
)

/** What is chosen at first: the only line, else nothing. */
export function unitsAtFirst({ lines }: Pick<Returnable, 'lines'>): ChosenUnits {
  const [only, ...others] = lines.filter(({ claimable }) => claimable > 0)
  return only && others.length === 0 ? { [only.orderItemId]: only.claimable } : {}
}

/** Units out of a draft, as far as they can still be asked for. */
export function readUnits(text: string | undefined, { lines }: Pick<Returnable, 'lines'>): ChosenUnits {
  const kept = new URLSearchParams(text)
  return Object.fromEntries(
    lines.flatMap(({ orderItemId, claimable }) => {
      const units = Math.min(Number(kept.get(String(orderItemId))), claimable)
      return Number.isInteger(units) && units > 0 ? [[orderItemId, units]] : []
    }),
  )
}

/** Units for a draft. */
export const writeUnits = (units: ChosenUnits): string =>
  new URLSearchParams(
    Object.entries(units)
      .filter(([, count]) => count > 0)
      .map(([id, count]) => [id, String(count)]),
  ).toString()

/** The lines of a request. */
export const linesOf = (kind: CaseKind | null, units: ChosenUnits) =>
  kind === 'NOT_RECEIVED'
    ? []
    : Object.entries(units).flatMap(([id, quantity]) => (quantity > 0 ? [{ orderItemId: Number(id), quantity }] : []))

/** Whether nothing comes back whatever is chosen, because nothing was paid. */
export const nothingPaid = ({ paid, paymentMethodCode }: Returnable, kind: CaseKind | null): boolean =>
  !paid || (kind !== null && isUnpaidParcel({ kind, method: paymentMethodCode }))

/** What would be given back; null until that can be said, and where nothing was paid. */
export function priceOf(
  of: Returnable,
  kind: CaseKind | null,
  reason: CaseReason | null,
  units: ChosenUnits,
): CasePrice | null {
  if (kind === null || reason === null || nothingPaid(of, kind)) return null
  const asked = new Map(
    of.lines.flatMap(({ orderItemId, claimable }) => {
      const count = kind === 'NOT_RECEIVED' ? claimable : Math.min(units[orderItemId] ?? 0, claimable)
      return count > 0 ? [[orderItemId, count] as const] : []
    }),
  )
  return asked.size === 0 ? null : priceCase(of, asked, reason)
}
