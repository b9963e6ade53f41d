import { type SearchWord, spellingOf, wordsOf } from './words.ts'

/** What a word of a query says that is not about which goods: how people ask, or how the goods should be. */
export type Filler = 'manner' | 'quality'

// Phrases between commas. Manners and questions are left out without a word, qualities are named when they are left out.
const manners = `
  shop, shop ơi, ad, ad ơi, em, em ơi, anh ơi, chị ơi, bạn ơi, mọi người ơi, cho hỏi, cho em hỏi, cho mình hỏi, hỏi, tư vấn, giúp, giúp em, giúp mình, với ạ, ạ, nha, nhé, nhỉ, đi,
  có, có bán, còn hàng, còn, có không, không ạ, bán, mua, mua ở đâu, ở đâu, cần, cần mua, cần tìm, tìm, tìm mua, muốn, muốn mua, muốn tìm, đang tìm, order, đặt, đặt hàng,
  loại, loại nào, loại gì, cái, chiếc, cây, con, những, các, cái nào, nào, gì, là, thì, mà, để, dùng để, dùng, xài, hay, hoặc, và, của, với, cho, được, bị, một, vài, ít, nhiều,
  giá, giá cả, tầm, khoảng, màu, kiểu, dáng, mẫu, size, cỡ, số, ship, mình, tôi, tui, mọi người, ai, biết, chỗ nào, chỉ, chọn, nên, dòng, hãng nào, hãng, thế nào, như thế nào,
  sao, gấp, vậy, mấy, mấy mẹ, các mẹ, hông, hem, đó, này, kia, ấy, luôn, thôi, với ạ, dùm, giùm, hộ, đôi, bộ nào, ra sao, bao nhiêu, bn, nhiu, rồi, cũng, thật, lắm, ơi, sẵn, toàn quốc
`
const qualities = `
  tốt, tốt nhất, nhất, đẹp, xinh, xịn, xịn sò, bền, bền đẹp, chất, chất lượng, chất lượng cao, cao cấp, chính hãng, hàng hiệu, uy tín, ngon, ngon bổ rẻ, đáng mua, nên mua, hot, hot trend, mới, mới nhất,
  rẻ, giá rẻ, giá tốt, phải chăng, hợp lý, giá hợp lý, giá mềm, bình dân, sale, giảm giá, khuyến mãi, freeship, miễn phí ship, giao nhanh, hỏa tốc, sỉ, lẻ, giá sỉ,
  wa, wá, quá trời, vl, vãi, vcl, lun, nè, nhen, nhe, nhaa, xjnk, xink, xinkk, đẹp wá, rẻ vl, xịn mịn, pin trâu, bền bỉ, chắc chắn, sang, sang chảnh, xinh xinh, xinh xỉu, dễ thương, cute, đỉnh, đỉnh cao, siêu đẹp, siêu rẻ, rẻ vô địch, giá mềm, giá sinh viên, giá gốc, loại 1, loại tốt, loại xịn, hàng xịn, hàng tốt, hàng loại 1, đẹp nhất, rẻ nhất, bền nhất, chuẩn, auth, real, xách tay,
  cực, rất, quá, hơi, khá, phù hợp, dễ dùng, tiện lợi, đa năng, thông minh, hiện đại, sang trọng, hàn quốc, nhật bản, nội địa, hàng việt nam
`

const known = new Map<string, { words: SearchWord[]; filler: Filler }[]>()
for (const [filler, phrases] of [
  ['manner', manners],
  ['quality', qualities],
] as const)
  for (const phrase of phrases.split(',')) {
    const words = wordsOf(phrase)
    const key = words.map(({ folded }) => folded).join(' ')
    if (words.length > 0) known.set(key, [...(known.get(key) ?? []), { words, filler }])
  }
const LONGEST = Math.max(...[...known.values()].flat().map(({ words }) => words.length))

/** Which words of a query are part of a phrase that does not say which goods: at each place the longest such phrase. Several words may lack their marks;
 *  one must be spelled as the phrase is, because without marks 'dep' may be 'dép' and 'ban' 'bàn'. */
export function fillersIn(words: readonly SearchWord[]): (Filler | null)[] {
  const found: (Filler | null)[] = words.map(() => null)
  for (let from = 0; from < words.length; ) {
    const { length, filler } = phraseAt(words.slice(from, from + LONGEST))
    found.fill(filler, from, from + length)
    from += Math.max(length, 1)
  }
  return found
}

function phraseAt(words: readonly SearchWord[]): { length: number; filler: Filler | null } {
  for (let length = words.length; length > 0; length--) {
    const said = words.slice(0, length)
    const phrases = known.get(said.map(({ folded }) => folded).join(' ')) ?? []
    const phrase = phrases.find((one) =>
      one.words.every((word, at) => stands(said[at] as SearchWord, word, length === 1)),
    )
    if (phrase) return { length, filler: phrase.filler }
  }
  return { length: 0, filler: null }
}

const stands = (typed: SearchWord, written: SearchWord, exactly: boolean): boolean =>
  (!exactly && typed.folded === typed.accented) || spellingOf(typed) === spellingOf(written)
