import { type Announcement, tellSeller, tellShopper } from '@chophien/domain/orders/announcements'
import { tellOfMoney } from '@chophien/domain/payments/announcements'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Post } from '../../platform/mail/post.ts'
import { writeLiveEvents } from '../live/live-events.queries.ts'
import { writeNotices } from '../notices/write-notices.ts'
import { markDaysDue } from '../statistics/shop-days.ts'
import {
  findMoves,
  findPartPaid,
  findToldRefund,
  type News,
  type Reader,
  type ToldMoney,
  type ToldMove,
  takeNews,
} from './news.queries.ts'

/** How much is told at once. What is left waits for the next turn: telling never takes the machine from those who are buying. */
export const NEWS_AT_ONCE = 50

interface Letter {
  reader: Reader
  said: Announcement | null
  path: string
}

const lettersOfMove = (move: ToldMove): Letter[] => [
  {
    reader: move.shopper,
    said: tellShopper(move),
    path: `/order-history/${move.orderId}${move.to === 'PENDING_PAYMENT' ? '/payment' : ''}`,
  },
  { reader: move.seller, said: tellSeller(move), path: `/seller/orders/${move.orderId}` },
]

const letterOfMoney = (money: ToldMoney): Letter => ({
  reader: money.shopper,
  said: tellOfMoney(money),
  path: `/order-history/${money.orderId}${money.about === 'PART_PAID' ? '/payment' : ''}`,
})

const findMoney = (tx: Transaction, { about, paymentId, refundId }: News): Promise<ToldMoney> =>
  about === 'PART_PAID'
    ? findPartPaid(tx, paymentId ?? 0)
    : findToldRefund(tx, refundId ?? 0, about === 'REFUND_PAID' ? about : 'REFUND_DUE')

async function writeLetters(tx: Transaction, news: readonly News[]): Promise<Letter[]> {
  const events = news.flatMap(({ orderId, eventId }) =>
    orderId !== null && eventId !== null ? { orderId, eventId } : [],
  )
  const moves = events.length > 0 ? await findMoves(tx, events) : []
  await writeLiveEvents(tx, moves)
  await markDaysDue(
    tx,
    moves.map(({ orderId }) => orderId),
  )
  const letters = moves.flatMap(lettersOfMove)
  for (const each of news) if (each.about !== 'MOVE') letters.push(letterOfMoney(await findMoney(tx, each)))
  return letters
}

/** Tells shoppers and sellers what happened to their orders and their money: a notice and a mail each, and open pages an event, written in
 *  the transaction that takes the news away, so that each is told once whatever process dies. Returns how many news were told, at most NEWS_AT_ONCE. */
export const tellNews = ({ db, post, publicUrl }: { db: Database; post: Post; publicUrl: string }): Promise<number> =>
  db.transaction(async (tx) => {
    const news = await takeNews(tx, NEWS_AT_ONCE)
    if (news.length === 0) return 0
    const told = (await writeLetters(tx, news)).flatMap(({ reader, said, path }) =>
      said ? { reader, said, path } : [],
    )
    await writeNotices(
      tx,
      told.map(({ reader, said, path }) => ({ userId: reader.userId, ...said, path })),
    )
    await post(
      tx,
      ...told.flatMap(({ reader, said, path }) =>
        reader.email === null ? [] : { to: reader.email, ...mailOf(reader, said, publicUrl + path) },
      ),
    )
    return news.length
  })

const mailOf = ({ name }: Reader, { title, text }: Announcement, address: string) =>
  layOut({ subject: title, greeting: `Chào ${name},`, paragraphs: [text, `Xem chi tiết: ${address}`] })
