import { expect, it } from 'vitest'
import { soundsLike } from './sounds-like.ts'

it.each([
  ['xua', 'sua'],
  ['trao', 'chao'],
  ['giep', 'dep'],
  ['vay', 'day'],
  ['mi', 'my'],
  ['ban', 'bang'],
  ['mac', 'mat'],
  ['non', 'lon'],
  ['ruu', 'ruou'],
  ['xoi', 'soy'],
])('%s may be %s, and the other way round', (heard, written) => {
  expect(soundsLike(heard)).toContain(written)
  expect(soundsLike(written)).toContain(heard)
})

it('is never the syllable itself', () => {
  for (const syllable of ['dien', 'a', 'x', '15']) expect(soundsLike(syllable)).not.toContain(syllable)
})
