import { type Announcement, tellSeller, tellShopper } from '@chophien/domain/orders/announcements'
import { tellOfMoney } from '@chophien/domain/payments/announcements'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Post } from '../../platform/mail/post.ts'
import { type NewNotice, writeNotices } from '../notices/write-notices.ts'
import { findMove, findPartPaid, findToldRefund, type News, type Reader, takeNews } from './news.queries.ts'

const AT_ONCE = 50

interface Letter {
  reader: Reader
  said: Announcement
  path: string
}

/** Tells shoppers and sellers what happened to their orders and their money: a notice and a mail each, written in the transaction that takes
 *  the news away, so that each is told once whatever process dies. Returns how much was told. */
export async function tellNews({
  db,
  post,
  publicUrl,
}: {
  db: Database
  post: Post
  publicUrl: string
}): Promise<number> {
  let told = 0
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const news = await takeNews(tx, AT_ONCE)
      const notices: NewNotice[] = []
      for (const each of news)
        for (const { reader, said, path } of await lettersFor(tx, each)) {
          notices.push({ userId: reader.userId, ...said, path })
          if (reader.email !== null) await post(tx, { to: reader.email, ...mailOf(reader, said, publicUrl + path) })
        }
      if (notices.length > 0) await writeNotices(tx, notices)
      return news.length
    })
    told += taken
    if (taken < AT_ONCE) return told
  }
}

async function lettersFor(tx: Transaction, { about, orderId, eventId, paymentId, refundId }: News): Promise<Letter[]> {
  if (about === 'MOVE' && orderId !== null && eventId !== null) {
    const move = await findMove(tx, orderId, eventId)
    const pay = move.to === 'PENDING_PAYMENT' ? '/payment' : ''
    return [
      { reader: move.shopper, said: tellShopper(move), path: `/order-history/${orderId}${pay}` },
      { reader: move.seller, said: tellSeller(move), path: `/seller/orders/${orderId}` },
    ].filter((letter): letter is Letter => letter.said !== null)
  }
  const money =
    about === 'PART_PAID'
      ? await findPartPaid(tx, paymentId ?? 0)
      : await findToldRefund(tx, refundId ?? 0, about === 'REFUND_PAID' ? about : 'REFUND_DUE')
  const pay = about === 'PART_PAID' ? '/payment' : ''
  return [{ reader: money.shopper, said: tellOfMoney(money), path: `/order-history/${money.orderId}${pay}` }]
}

const mailOf = ({ name }: Reader, { title, text }: Announcement, address: string) =>
  layOut({ subject: title, greeting: `Chào ${name},`, paragraphs: [text, `Xem chi tiết: ${address}`] })
