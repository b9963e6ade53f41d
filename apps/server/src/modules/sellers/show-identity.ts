import { maskedPersonalNumber } from '@chophien/domain/sellers/forms'
import type {
  AllIdentities,
  IdentitiesOfShop,
  OwnIdentities,
  SellerDocument,
  SellerIdentity,
} from '@chophien/domain/sellers/seller-schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { type DocumentKey, findShown, findUnused } from './documents.queries.ts'
import { findAllIdentities, findIdentities, type IdentityRow } from './identities.queries.ts'
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

/** Whether addresses of the documents are told with an identity. */
type Tells = (row: Pick<IdentityRow, 'state'>) => boolean

const always: Tells = () => true
/** Looks at the others are written down (show-documents.ts). */
const whileWaiting: Tells = ({ state }) => state === 'WAITING'

function present(
  { sealer, addresses }: ShowIdentityDeps,
  shopId: number,
  { numberSealed, documents, givenAt, decidedAt, ...row }: IdentityRow,
  shown: ReadonlySet<string>,
  tells: Tells,
): SellerIdentity {
  const number = numberSealed && openPersonalNumber(sealer, shopId, numberSealed)
  const kept = documents.filter((id) => shown.has(id))
  return {
    ...row,
    idNumberMasked: number && maskedPersonalNumber(number),
    documents: tells(row) ? kept.map((id) => presentDocument(addresses, { shopId, id })) : [],
    documentCount: kept.length,
    givenAt: givenAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** Rows with those of their documents that are there. */
async function presentAll(
  deps: ShowIdentityDeps,
  shopId: number,
  rows: readonly IdentityRow[],
  tells: Tells,
): Promise<SellerIdentity[]> {
  const shown = await findShown(
    deps.db,
    shopId,
    rows.flatMap(({ documents }) => documents),
  )
  const ids = new Set(shown.map(({ id }) => id))
  return rows.map((row) => present(deps, shopId, row, ids, tells))
}

async function identitiesOf(deps: ShowIdentityDeps, shopId: number, tells: Tells): Promise<IdentitiesOfShop> {
  const rows = await findIdentities(deps.db, shopId)
  const [given = null, ...others] = await presentAll(deps, shopId, rows, tells)
  return { given, inForce: others.find(({ state }) => state === 'CHECKED') ?? null }
}

/** What a shop has given, and what is in force, for administrators. */
export const showIdentities = (deps: ShowIdentityDeps, shopId: number): Promise<IdentitiesOfShop> =>
  identitiesOf(deps, shopId, whileWaiting)

const unusedOf = async ({ db, addresses }: ShowIdentityDeps, shopId: number): Promise<SellerDocument[]> =>
  (await findUnused(db, shopId)).map((key) => presentDocument(addresses, key))

/** The same for its seller, with the pictures that are part of nothing yet. */
export async function showOwnIdentities(deps: ShowIdentityDeps, shopId: number): Promise<OwnIdentities> {
  const [identities, unused] = await Promise.all([identitiesOf(deps, shopId, always), unusedOf(deps, shopId)])
  return { ...identities, shopId, version: identities.given?.version ?? 0, unused }
}

/** All that is kept of who sells in a shop, for the seller's personal data. */
export async function showAllIdentities(deps: ShowIdentityDeps, shopId: number): Promise<AllIdentities> {
  const [rows, unused] = await Promise.all([findAllIdentities(deps.db, shopId), unusedOf(deps, shopId)])
  return { versions: await presentAll(deps, shopId, rows, always), unused }
}
