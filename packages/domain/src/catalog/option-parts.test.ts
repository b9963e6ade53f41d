import { expect, it } from 'vitest'
import { hasSeparator, namesBetween, OPTION_SEPARATOR } from './option-parts.ts'
import { ProductForm } from './seller-forms.ts'
import { sellerProductMessages } from './seller-messages.ts'

it.each([[['Sắc', '']], [['', 'Size']], [['Sắc', '', 'Size']], [['', '', 'Size']], [['Dài/Rộng', 'Size']], [['', '']]])(
  'the names %j are the same after they were joined, trimmed by a spreadsheet, and split',
  (names) => {
    const joined = names.join(OPTION_SEPARATOR)
    for (const text of [joined, joined.trim(), joined.trim().replaceAll(/ +/gu, ' ')])
      expect(namesBetween(text).map((name) => name.trim())).toEqual(names)
  },
)

it.each(['Sắc / Màu', '/', 'Sắc /', '/ Sắc'])('a name like %j, which would fall apart, is refused', (name) => {
  expect(hasSeparator(name)).toBe(true)
  const { error } = ProductForm.shape.optionNames.def.innerType.safeParse([name])
  expect(error?.issues.map(({ message }) => message)).toEqual([sellerProductMessages.optionName])
})
