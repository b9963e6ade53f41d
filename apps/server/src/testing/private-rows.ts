import { sql } from '../platform/database/sql.ts'
import { madeCase } from './return-cases.ts'
import type { TestMarketplace } from './test-marketplace.ts'

interface PrivateRows {
  /** A video. */
  evidence: string
  document: string
  /** A document that its seller has taken out. */
  dropped: string
  /** Of a report. */
  picture: string
}

/** Rows of private files without the files: their ids. */
export async function privateRows(market: TestMarketplace): Promise<PrivateRows> {
  const { id: caseId, shopId, shopper } = await madeCase(market)
  const [evidence, document, dropped, picture] = [0, 1, 2, 3].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  await market.db.run(sql`
    insert into case_evidence (shop_id, id, case_id, author, author_id, kind, extension, sha256, bytes, stored_at)
    values (${shopId}, ${evidence}, ${caseId}, 'shopper', ${shopper.id}, 'VIDEO', 'mp4', sha256(''), 1, now())`)
  await market.db.run(sql`
    insert into seller_documents (shop_id, id, sha256, bytes, stored_at, dropped)
    values (${shopId}, ${document}, sha256(''), 1, now(), false), (${shopId}, ${dropped}, sha256(''), 1, now(), true)`)
  await market.db.run(sql`
    insert into reports (user_id, subject_kind, subject_id, subject_name, reason, text, picture_id, picture_stored_at)
    values (${shopper.id}, 'SHOP', ${shopId}, 'Gốm Bát Tràng', 'SCAM', '', ${picture}, now())`)
  return { evidence, document, dropped, picture }
}
