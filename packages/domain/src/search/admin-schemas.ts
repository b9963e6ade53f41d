import * as z from 'zod/mini'
import { cursorPage, cursorQuery, exportQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, line, Money, Nothing } from '../contract/fields.ts'
import { AdminSynonymGroup } from './admin-synonym-group.ts'
import { TRIED_MAX } from './limits.ts'
import { NewSynonymGroup, SynonymGroupForm } from './synonym-forms.ts'
import { synonymKinds } from './synonym-groups.ts'

export { AdminSynonymGroup }

const filters = { ...searchQuery, kind: z.optional(z.enum(synonymKinds)) }

export const listSynonymGroups = {
  summary: 'Từ tìm kiếm: các nhóm từ, mới nhất trước; lọc theo loại; tìm trong mọi từ của nhóm',
  query: z.object({ ...cursorQuery, ...filters }),
  data: cursorPage(AdminSynonymGroup),
}

export const exportVocabulary = {
  summary: 'Các nhóm từ đang lọc, dạng CSV hoặc XLSX; cột kind, region, terms, expansions, các từ cách nhau bằng |',
  query: z.object({ ...exportQuery, ...filters }),
  data: z.unknown(),
}

export const createSynonymGroup = {
  summary: 'Thêm một nhóm từ; chợ tìm theo nhóm này ngay',
  body: NewSynonymGroup,
  data: AdminSynonymGroup,
}

export const changeSynonymGroup = {
  summary: 'Sửa một nhóm từ',
  params: IdParams,
  body: SynonymGroupForm,
  data: AdminSynonymGroup,
}

export const deleteSynonymGroup = {
  summary: 'Xóa một nhóm từ',
  params: IdParams,
  data: Nothing,
}

/** What became of a file. */
export const ImportedVocabulary = z.object({
  added: z.int(),
  /** Groups that were there already. */
  known: z.int(),
  /** The rows that were left out; `row`: as in spreadsheets, from 1. */
  wrong: z.array(z.object({ row: z.int(), reason: z.string() })),
})
export type ImportedVocabulary = z.output<typeof ImportedVocabulary>

export const importVocabulary = {
  summary:
    'Thêm các nhóm từ còn thiếu từ một tệp CSV hoặc XLSX như tệp xuất ra (multipart, phần file); báo từng dòng sai',
  body: z.optional(z.object({})),
  data: ImportedVocabulary,
}

/** Part of a query, as the search reads it. */
export const ReadPart = z.object({
  words: z.string(),
  /** A measure ('5 lít'), which is found in every way that it can be written. */
  measured: z.boolean(),
  /** A product without it is found too, further below. */
  optional: z.boolean(),
  /** What else it means. `groupId`: the group of the vocabulary that says so; null: none any more. */
  meanings: z.array(z.object({ text: z.string(), groupId: z.nullable(Id) })),
})
export type ReadPart = z.output<typeof ReadPart>

/** Why a product was found by a part of the query: by its own words, or by a meaning. */
export const FoundReason = z.object({
  part: z.string(),
  /** Null: by the words of the part. */
  meaning: z.nullable(z.string()),
  /** Where the last of the words stands: in the name, else the category, else the name of the shop. */
  place: z.enum(['NAME', 'CATEGORY', 'SHOP']),
})
export type FoundReason = z.output<typeof FoundReason>

export const TriedProduct = z.object({
  id: Id,
  name: z.string(),
  /** Null: asked for. */
  price: z.nullable(Money),
  shopName: z.string(),
  /** Whether it stands further up because many shoppers choose it for these words. */
  chosen: z.boolean(),
  reasons: z.array(FoundReason),
})
export type TriedProduct = z.output<typeof TriedProduct>

export const TriedSearch = z.object({
  /** The query as it was read; empty without any words. */
  parts: z.array(ReadPart),
  /** The price in the query, in whole đồng, both inclusive. */
  min: z.nullable(Money),
  max: z.nullable(Money),
  /** What was searched for instead, because the query as typed finds nothing or little. `dropped`: words left out, as typed; `corrected`: the words that
   *  were taken instead, where some were spelled otherwise. */
  other: z.nullable(
    z.object({ parts: z.array(ReadPart), dropped: z.array(z.string()), corrected: z.nullable(z.string()) }),
  ),
  /** The number of products found. */
  total: z.int(),
  /** The first of them, as a shopper sees them. */
  products: z.array(TriedProduct),
  /** The groups that the parts name. */
  groups: z.array(AdminSynonymGroup),
})
export type TriedSearch = z.output<typeof TriedSearch>

export const trySearch = {
  summary: 'Thử tìm: câu tìm được hiểu thế nào, tìm ra những sản phẩm nào và vì sao',
  query: z.object({ q: line({ required: 'Vui lòng nhập câu cần thử.', max: TRIED_MAX }) }),
  data: TriedSearch,
}
