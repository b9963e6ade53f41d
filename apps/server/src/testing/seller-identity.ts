import { getSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import type { OwnIdentities } from '@chophien/domain/sellers/seller-schemas'
import type { Person } from './builders.ts'
import type { Callers } from './callers.ts'
import { sendPicture } from './upload-picture.ts'

/** A household, as its seller gives it the first time. */
export const givenHousehold = {
  kind: 'HOUSEHOLD' as const,
  legalName: 'Hộ kinh doanh Gốm Bát Tràng',
  taxCode: '0100047516',
  idNumber: '001 087 123 456',
  address: '12 Giang Cao, Bát Tràng, Hà Nội',
  documents: [] as string[],
  version: 0,
}
/** Its personal number as it is kept. */
export const GIVEN_NUMBER = '001087123456'

interface IdentityReply {
  status: number
  body: { message: string; code?: string; data: OwnIdentities; errors?: { field: string; message: string }[] }
}

/** Gives an identity as the seller of a shop. */
export const sendIdentity = async (market: Callers, seller: Person, facts: object = {}): Promise<IdentityReply> =>
  (await market.as(seller).put('/api/v1/seller/identity', { ...givenHousehold, ...facts })) as IdentityReply

/** Where a shop's pictures of documents are uploaded. */
export const documentsOf = (shopId: number): string => `/api/v1/seller/shops/${shopId}/documents`

/** Uploads a picture of a document as this seller. Returns its id and its private address. */
export async function uploadDocument(market: Callers, seller: Person): Promise<{ id: string; url: string }> {
  const { shopId } = await market.as(seller).call(getSellerIdentity)
  const { status, body } = await sendPicture(market, seller, documentsOf(shopId))
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body.data as { id: string; url: string }
}
