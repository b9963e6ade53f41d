import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { newerThanFloor } from './newer-than-floor.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

/** Names that stand in built scripts all the same: in which files, and why. */
const exceptions: Record<string, { in: RegExp; why: string }> = {
  '.address': { in: /^(?:admin|identity|seller|shop|slips|use-address-editor)-/u, why: 'ours: a postal address' },
  '.bytes': { in: /^picture-field-/u, why: 'ours: the size of a file' },
  '.caretPositionFromPoint': { in: /^rich-text-editor-/u, why: 'ProseMirror asks for it first' },
  '.caretRangeFromPoint': { in: /^rich-text-editor-/u, why: 'ProseMirror asks for it first' },
  '.checkVisibility': { in: /^console-libraries-/u, why: 'Base UI asks for it first' },
  '.command': { in: /^rich-text-editor-/u, why: 'Tiptap: a command of the editor' },
  '.component': { in: /^vendor-/u, why: 'React Router: the component of a route' },
  '.difference': { in: /^money-bank-/u, why: 'ours: between two balances' },
  '.dispose': { in: /^console-libraries-/u, why: 'Base UI: ends a listener' },
  '.drop': { in: /^rich-text-editor-/u, why: 'ProseMirror: the handler of an event' },
  '.fetchPriority': { in: /^vendor-/u, why: 'React: the name of an attribute' },
  '.getComposedRanges': { in: /^rich-text-editor-/u, why: 'ProseMirror asks for it first' },
  '.getHTML': { in: /^rich-text-editor-/u, why: 'Tiptap: the text of the editor' },
  '.imageSizes': { in: /^vendor-/u, why: 'React: the name of an attribute' },
  '.isError': { in: /^console(?:-libraries)?-/u, why: 'TanStack Query: the state of a query' },
  '.movementX': { in: /^(?:console-libraries|vendor)-/u, why: 'copied from mouse events' },
  '.movementY': { in: /^(?:console-libraries|vendor)-/u, why: 'copied from mouse events' },
  '.popover': { in: /^vendor-/u, why: 'React: the name of an attribute' },
  '.priority': { in: /^(?:rich-text-editor|vendor)-/u, why: 'Tiptap, React: an order of their own' },
  '.stackTraceLimit': { in: /^(?:fields|schemas)-/u, why: 'Zod asks for it first' },
  '.startViewTransition': { in: /^vendor-/u, why: 'React and React Router ask for it first' },
  '.take': { in: /^transfers-/u, why: 'ours: takes a suggestion' },
  '.toArray': { in: /^(?:console-libraries|seller)-/u, why: 'Children of React, and a Map of dnd-kit' },
  'Error.captureStackTrace': { in: /^(?:fields|schemas)-/u, why: 'Zod asks for it first' },
  navigation: { in: /^vendor-/u, why: 'React asks for it first' },
  requestIdleCallback: { in: /^index-/u, why: 'ours: lib/offline.ts asks for it first' },
  setImmediate: { in: /^vendor-/u, why: 'React asks for it first' },
  trustedTypes: { in: /^rich-text-editor-/u, why: 'ProseMirror asks for it first' },
}

const scripts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
const findings = scripts.flatMap((file) =>
  newerThanFloor(file, readFileSync(join(CLIENT, file), 'utf8')).map((name) => ({ file: basename(file), name })),
)

test('no built script uses what a browser of the floor lacks', () => {
  expect(scripts.length).toBeGreaterThan(50)
  expect(findings.filter(({ file, name }) => !exceptions[name]?.in.test(file))).toEqual([])
})

test('every exception is still needed', () => {
  const found = new Set(findings.map(({ name }) => name))
  expect(Object.keys(exceptions).filter((name) => !found.has(name))).toEqual([])
})

test('no source asks parameters for their size, which the look at names cannot see', () => {
  const sources = join(import.meta.dirname, '../src')
  const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .filter((file) =>
      /\b\w*(?:search|params|parameters|query)\.size\b/iu.test(readFileSync(join(sources, file), 'utf8')),
    )
  expect(asking).toEqual([])
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
  ['new Iterator()', ['new Iterator']],
  ['const { groupBy } = Map', ['Map.groupBy']],
  ['cookieStore.get(name)', ['cookieStore']],
  ['window.requestIdleCallback(later)', ['requestIdleCallback']],
  ['new URLSearchParams(text).size', ['URLSearchParams.size']],
  ['address.searchParams.size', ['URLSearchParams.size']],
  ['/(?i:a)b/.test(text)', ['(?i:…)']],
  ["new RegExp(text, 'v')", ['/…/v']],
  ['/[\\p{L}--[a-z]]/v.test(text)', ['/…/v']],
])('%s', (code, names) => expect(newerThanFloor('one.js', code)).toEqual(names))
