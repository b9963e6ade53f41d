import * as z from 'zod/mini'
import { Id, IdParams, Instant, Nothing } from '../contract/fields.ts'
import { SellerIdentityForm } from './forms.ts'
import { identityStates } from './identity-states.ts'
import { sellerKinds } from './kinds.ts'

/** A private picture of a document. */
export const SellerDocument = z.object({
  id: z.string(),
  /** A private address that opens for some minutes. */
  url: z.string(),
})
export type SellerDocument = z.output<typeof SellerDocument>

/** An identity as its seller and administrators see it. */
export const SellerIdentity = z.object({
  version: z.int(),
  state: z.enum(identityStates),
  kind: z.enum(sellerKinds),
  legalName: z.string(),
  /** Null for a person or household that pays taxes under the personal identity number. */
  taxCode: z.nullable(z.string()),
  /** `••••••••1234`; null for a company, and where no key opens it any more. */
  idNumberMasked: z.nullable(z.string()),
  address: z.string(),
  /** Those whose address is told: all to the seller, and to administrators while it waits. */
  documents: z.array(SellerDocument),
  /** How many are kept with it. */
  documentCount: z.int(),
  /** Why it was refused; null unless it was. */
  reason: z.nullable(z.string()),
  givenAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type SellerIdentity = z.output<typeof SellerIdentity>

/** What a shop has given. */
export const IdentitiesOfShop = z.object({
  /** The last one; null before the first. */
  given: z.nullable(SellerIdentity),
  /** The checked one that stays in force while `given` is another one. */
  inForce: z.nullable(SellerIdentity),
})
export type IdentitiesOfShop = z.output<typeof IdentitiesOfShop>

export const OwnIdentities = z.extend(IdentitiesOfShop, {
  shopId: Id,
  /** For the optimistic lock: of `given`, 0 before the first. */
  version: z.int(),
  /** Pictures that were uploaded and are not part of an identity yet. */
  unused: z.array(SellerDocument),
})
export type OwnIdentities = z.output<typeof OwnIdentities>

/** All that is kept of who sells in a shop. */
export const AllIdentities = z.object({
  /** The latest first, with those that others have replaced. */
  versions: z.array(SellerIdentity),
  unused: z.array(SellerDocument),
})
export type AllIdentities = z.output<typeof AllIdentities>

export const getSellerIdentity = {
  summary: 'Người bán: danh tính đã gửi, tình trạng kiểm tra và bản đang có hiệu lực',
  data: OwnIdentities,
}
export const giveSellerIdentity = {
  summary: 'Người bán: gửi danh tính để sàn kiểm tra; bản đã xác nhận vẫn có hiệu lực trong lúc chờ',
  body: SellerIdentityForm,
  data: OwnIdentities,
}
export const addSellerDocument = {
  summary: 'Người bán: tải một ảnh giấy tờ lên (multipart, phần picture); chỉ người bán và sàn xem được',
  params: IdParams,
  body: z.optional(z.object({})),
  data: SellerDocument,
}
export const dropSellerDocument = {
  summary: 'Người bán: bỏ một ảnh giấy tờ đã tải lên mà chưa gửi kèm danh tính nào',
  params: z.object({ id: z.uuid() }),
  data: Nothing,
}
