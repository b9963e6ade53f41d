import { maskedPersonalNumber } from '@chophien/domain/sellers/forms'
import type {
  IdentitiesOfShop,
  OwnIdentities,
  SellerDocument,
  SellerIdentity,
} from '@chophien/domain/sellers/seller-schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { type DocumentKey, findShown, findUnused } from './documents.queries.ts'
import { findIdentities, type IdentityRow } from './identities.queries.ts'
import { openPersonalNumber } from './sealed-number.ts'

export interface ShowIdentityDeps {
  db: ReadDb
  sealer: Sealer
  /** Of pictures of documents. */
  addresses: PrivateAddresses
}

/** How a document is named in its address. */
export const documentName = ({ shopId, id }: DocumentKey): string => `${shopId}.${id}`

export const presentDocument = (addresses: PrivateAddresses, key: DocumentKey): SellerDocument => ({
  id: key.id,
  url: addresses.of(documentName(key)),
})

function present(
  { sealer, addresses }: ShowIdentityDeps,
  shopId: number,
  { numberSealed, documents, givenAt, decidedAt, ...row }: IdentityRow,
  shown: ReadonlySet<string>,
): SellerIdentity {
  const number = numberSealed && openPersonalNumber(sealer, shopId, numberSealed)
  return {
    ...row,
    idNumberMasked: number && maskedPersonalNumber(number),
    documents: documents.filter((id) => shown.has(id)).map((id) => presentDocument(addresses, { shopId, id })),
    givenAt: givenAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** What a shop has given, and what is in force. Who may see it is the caller's question. */
export async function showIdentities(deps: ShowIdentityDeps, shopId: number): Promise<IdentitiesOfShop> {
  const rows = await findIdentities(deps.db, shopId)
  const shown = await findShown(
    deps.db,
    shopId,
    rows.flatMap(({ documents }) => documents),
  )
  const ids = new Set(shown.map(({ id }) => id))
  const [given = null, ...others] = rows.map((row) => present(deps, shopId, row, ids))
  return { given, inForce: others.find(({ state }) => state === 'CHECKED') ?? null }
}

/** The same for its seller, with the pictures that are part of nothing yet. */
export async function showOwnIdentities(deps: ShowIdentityDeps, shopId: number): Promise<OwnIdentities> {
  const [identities, unused] = await Promise.all([showIdentities(deps, shopId), findUnused(deps.db, shopId)])
  return {
    ...identities,
    version: identities.given?.version ?? 0,
    unused: unused.map((key) => presentDocument(deps.addresses, key)),
  }
}
