import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(src, file), 'utf8')
const files = globSync('**/*.{css,ts,tsx}', { cwd: src }).filter(
  (file) => !/\.test\.tsx?$/u.test(file) && file !== join('styles', 'tokens.css'),
)

/** Comments, and the fill and stroke attributes of SVG shapes: a drawing has the colours of what it shows. */
const ignored = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|\b(?:fill|stroke)=(?:"[^"]*"|'[^']*')/gmu
const literal = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/giu

it('has no colour literal outside the tokens', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    (read(file).replaceAll(ignored, '').match(literal) ?? []).map((colour) => `${file}: ${colour}`),
  )
  expect(found).toEqual([])
})

it('names no dye outside the tokens', () => {
  const dyes = [...read('styles/tokens.css').matchAll(/^ {2}--(\w+)(?:-\w+)?: #/gmu)].flatMap((match) => match[1] ?? [])
  const names = [...new Set(dyes)].filter((name) => name !== 'color')
  expect(names.sort()).toEqual(['indigo', 'ink', 'madder'])
  const dye = new RegExp(
    `(?:\\b(?:bg|text|border|fill|stroke|ring|outline|divide)-|--(?:color-)?)(?:${names.join('|')}|turmeric|leaf|paper|thread|white|black)(?:-\\w+)?\\b`,
    'gu',
  )
  const found = files.flatMap((file) => (read(file).match(dye) ?? []).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})
