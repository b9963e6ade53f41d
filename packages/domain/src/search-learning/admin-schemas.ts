import * as z from 'zod/mini'
import { line, Nothing, wholeNumber } from '../contract/fields.ts'
import { LEARNED_LENGTH_MAX, searchPeriods } from './limits.ts'
import { searchLearningMessages as said } from './messages.ts'

/** Which frequent queries: that found nothing; that found something of which hardly anybody opened a product; that an administrator ignores. */
export const searchProblems = ['NOTHING_FOUND', 'NOTHING_OPENED', 'IGNORED'] as const
export type SearchProblem = (typeof searchProblems)[number]

/** How often words were searched for; each client counts once a day. Null where fewer than ASKERS_MIN clients did, which only ignored words are shown for. */
export const FrequentSearch = z.object({
  query: z.string(),
  searches: z.nullable(z.int()),
  /** Of them those that found nothing. */
  nothingFound: z.nullable(z.int()),
  /** Of them those after which a product was opened. */
  opened: z.nullable(z.int()),
})
export type FrequentSearch = z.output<typeof FrequentSearch>

export const listFrequentSearches = {
  summary: 'Câu tìm nhiều nhất: không ra hàng, ra hàng mà ít ai mở, hoặc đã bỏ qua; chỉ gồm câu có từ 3 người tìm',
  query: z.object({
    problem: z._default(z.enum(searchProblems), 'NOTHING_FOUND'),
    days: z._default(
      wholeNumber(said.period).check(z.refine((days) => searchPeriods.some((period) => period === days), said.period)),
      30,
    ),
  }),
  data: z.object({
    items: z.array(FrequentSearch),
    /** False where the marketplace does not count (SEARCH_LEARNING). */
    counting: z.boolean(),
  }),
}

const KnownQuery = line({ required: said.queryMissing, max: LEARNED_LENGTH_MAX })

export const ignoreSearch = {
  summary: 'Bỏ qua một câu tìm: không còn trong danh sách câu tìm nhiều',
  body: z.object({ query: KnownQuery }),
  data: Nothing,
}

export const watchSearch = {
  summary: 'Đưa một câu tìm đã bỏ qua trở lại danh sách',
  query: z.object({ query: KnownQuery }),
  data: Nothing,
}
