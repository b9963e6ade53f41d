import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['apps', 'bench', 'e2e', 'packages', 'prove', 'rehearse', 'scripts']
/** What others wrote, and what is built. */
const foreign = ['node_modules', 'dist']
/** Lists, not programs: the products of the demo marketplace, and the words of the search. */
const data = [
  /^apps\/server\/src\/demo\/data\//u,
  /^apps\/server\/migrations\/\d+_(?:vocabulary_words|more_vocabulary)\.sql$/u,
]

const lengths = globSync(['*.{ts,mjs,js}', `{${folders}}/**/*.{ts,tsx,mjs,js,css,sql}`], {
  cwd: root,
  exclude: (name) => foreign.includes(name),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !data.some((kind) => kind.test(file)))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))

test('no file is longer than 300 lines', () => {
  expect(lengths.length).toBeGreaterThan(2_000)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
})

test('half of the files have at most 60 lines', () => {
  const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60)
})
