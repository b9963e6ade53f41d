import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newerThanFloor } from './newer-than-floor.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

/** Names in the built scripts that mean something else, with whose they are. */
const others = {
  '.address': 'ours: a postal address',
  '.bytes': 'ours: the size of a file',
  '.command': 'Tiptap: a command of the editor',
  '.component': 'React Router: the component of a route',
  '.dispose': 'Base UI: ends a listener',
  '.drop': 'ProseMirror: the handler of an event',
  '.getHTML': 'Tiptap: the text of the editor',
  '.isError': 'TanStack Query: the state of a query',
  '.priority': 'Tiptap, React: the order of extensions and of styles',
  '.toArray': 'React: Children.toArray, and lists of ProseMirror',
}
/** Names that a library asks for before it uses them, or only passes on. */
const askedFor = {
  '.caretPositionFromPoint': 'ProseMirror',
  '.caretRangeFromPoint': 'ProseMirror',
  '.checkVisibility': 'Base UI',
  '.fetchPriority': 'React: the name of an attribute',
  '.getComposedRanges': 'ProseMirror',
  '.imageSizes': 'React: the name of an attribute',
  '.movementX': 'React: copied from mouse events',
  '.movementY': 'React: copied from mouse events',
  '.popover': 'React: the name of an attribute',
  '.stackTraceLimit': 'Zod',
  '.startViewTransition': 'React, React Router',
  'Error.captureStackTrace': 'Zod',
}
const allowed = new Set([...Object.keys(others), ...Object.keys(askedFor)])

const scripts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
const findings = scripts.flatMap((file) =>
  newerThanFloor(file, readFileSync(join(CLIENT, file), 'utf8')).map((name) => ({ file, name })),
)

test('no built script uses what a browser of the floor lacks', () => {
  expect(scripts.length).toBeGreaterThan(50)
  expect(findings.filter(({ name }) => !allowed.has(name))).toEqual([])
})

test('every exception is still needed', () => {
  const found = new Set(findings.map(({ name }) => name))
  expect([...allowed].filter((name) => !found.has(name))).toEqual([])
})

test.each([
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Map.groupBy(list, key)', ['Map.groupBy']],
  ['Array.fromAsync(list)', ['Array.fromAsync']],
  ['list.entries().map(double)', ['iterator.map']],
  ['text.matchAll(words).toArray()', ['iterator.toArray']],
  ['Object.values(list).map(double)', []],
  ['[...list.values()].map(double)', []],
  ['one.union(other)', ['.union']],
  ['one?.union?.(other)', []],
  ['new URLPattern()', ['URLPattern']],
  ["typeof URLPattern === 'function'", []],
  ['const names = { URLPattern: 1 }', []],
  ['AbortSignal.any([one, other])', ['AbortSignal.any']],
  ['AbortSignal.timeout(5)', []],
  ['URL.canParse(text)', ['URL.canParse']],
  ['list.toSorted()', []],
  ['/[\\p{L}--[a-z]]/v.test(text)', ['/…/v']],
])('%s', (code, names) => expect(newerThanFloor('one.js', code)).toEqual(names))
