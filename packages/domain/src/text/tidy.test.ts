import { expect, test } from 'vitest'
import { tidy, tidyProse } from './tidy.ts'

test.each([
  ['  Ấm \t trà\n', 'Ấm trà'],
  ['Ấm\u200B tr\u2060à', 'Ấm trà'],
  ['\u202Eàrt mẤ\u202C', 'àrt mẤ'],
  ['\u2067Ấm trà\u2069\u200F', 'Ấm trà'],
  ['Ấm\u2800trà', 'Ấm trà'],
  ['Quà ❤️', 'Quà ❤️'],
  ['a\uFE0F', 'a'],
  ['15\uFE0F', '15'],
  ['1\uFE0F\u20E3 #\uFE0F\u20E3', '1\uFE0F\u20E3 #\uFE0F\u20E3'],
  ['👩🏽\u200D🔧', '👩🏽\u200D🔧'],
  ['Nhà 👩‍👩‍👧', 'Nhà 👩‍👩‍👧'],
  ['❤️\u200D🔥', '❤️\u200D🔥'],
  ['1\u200D2 a\u200D👩', '12 a👩'],
  ['👩\u200D', '👩'],
  ...[
    '\u2060',
    '\u3164',
    '\u2800',
    '\u202E',
    '\u115F\u1160',
    '\uFFA0',
    '\u{E0041}',
    '\u0301',
    '\u0007',
    '\u00AD \uFEFF',
  ].map((text) => [text, ''] as const),
] as const)('the line %j is kept as %j', (given, kept) => {
  expect(tidy(given)).toBe(kept)
})

test('prose keeps its lines and its emoji, and loses what turns or hides text', () => {
  expect(tidyProse(' Dòng một\r\n\n  dòng \u202Ehai \u0007\t👩‍👩‍👧 ')).toBe('Dòng một\n\n  dòng hai   👩‍👩‍👧')
  expect(tidyProse('\u3164\n\u2800')).toBe('')
})
