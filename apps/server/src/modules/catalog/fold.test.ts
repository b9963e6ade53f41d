import { measureCases } from '@chophien/domain/search/measure-cases'
import { fold } from '@chophien/domain/text/fold'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

test.each([
  'Điện thoại Đắk Lắk',
  'ÁO DÀI',
  'Hòa Bình',
  'Hoà Bình',
  'Ðà Nẵng',
  'Nguyễn Thị Ỷ',
  'ưu đãi 50%',
  'tiếng Việt'.normalize('NFD'),
])('the database folds %s like the program', async (text) => {
  const { folded } = await market.db.one(z.object({ folded: z.string() }), sql`select vn_fold(${text}) as folded`)
  expect(folded).toBe(fold(text))
})

test('words are indexed as they are spelled with a marker, in NFC and lower case', async () => {
  const { words } = await market.db.one(
    z.object({ words: z.string() }),
    sql`select accented_words_of(${'ÁO Đỏ (mới), 15.6 XL'.normalize('NFD')}) as words`,
  )
  expect(words).toBe('ơáo ơđỏ ơmới ơxl')
})

test.each(measureCases)('the database finds the measures in %j like the program', async (text, words) => {
  const found = await market.db.one(z.object({ words: z.string() }), sql`select measure_words_of(${text}) as words`)
  expect(found.words).toBe(words.join(' '))
})
