import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps the words and leaves the marks', () => {
  expect(plainText('<p>Áo <b>thun</b></p><ul><li>Cotton &amp; lụa</li></ul>', 100)).toBe('Áo thun Cotton & lụa')
})

it('cuts between letters, not inside of them', () => {
  expect(plainText('<p>Điện thoại thông minh</p>', 10)).toBe('Điện thoạ…')
  expect(plainText('<p>👗👗👗</p>', 2)).toBe('👗…')
})
