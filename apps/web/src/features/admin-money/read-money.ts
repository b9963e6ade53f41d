import { listRefunds, listTransfers, type Refund, type Transfer } from '@chophien/domain/payments/admin-contract'
import type { LoadInput } from '../../lib/page.tsx'

/** One page of a list of money, as the lists of the console show it. */
export interface MoneyPage<Row> {
  items: Row[]
  next: number | null
}

const toPage = <Row extends { id: number }>(items: Row[], hasMore: boolean): MoneyPage<Row> => ({
  items,
  next: hasMore ? (items.at(-1)?.id ?? null) : null,
})

/** What the address asks for; the server checks it. */
const queryOf = (url: URL) =>
  ({
    status: url.searchParams.get('status') ?? undefined,
    before: url.searchParams.get('after') ?? undefined,
    size: 30,
  }) as never

export async function readTransfers({ api, url }: LoadInput): Promise<MoneyPage<Transfer>> {
  const { transfers, hasMore } = await api.call(listTransfers, { query: queryOf(url) })
  return toPage(transfers, hasMore)
}

export async function readRefunds({ api, url }: LoadInput): Promise<MoneyPage<Refund>> {
  const { refunds, hasMore } = await api.call(listRefunds, { query: queryOf(url) })
  return toPage(refunds, hasMore)
}
