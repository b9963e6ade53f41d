import { type SearchWord, textOf, wordsOf } from './words.ts'

/** A group of the search vocabulary. */
export interface SynonymGroup {
  /** Texts that mean the same: a search for one finds them all. */
  terms: readonly string[]
  /** Texts that a search for any of the terms finds too, but not the other way round. */
  expansions: readonly string[]
}

/** What the words of a term mean besides themselves. */
export type Meaning = readonly SearchWord[]

/** A term of a group, with its words. */
export interface Term {
  words: Meaning
  /** The other terms of its group. */
  equal: readonly Meaning[]
  /** What its group widens it to. */
  wider: readonly Meaning[]
  meanings: readonly Meaning[]
}

/** Without marks a word may be several terms ('bo': bò, bơ, bộ), and each meaning makes the search slower. */
export const MEANINGS_MAX = 12

/** The words of an entry, remembered for the next vocabulary, which has nearly the same: reading them takes most of the time of building one. */
const remembered = new Map<string, Meaning>()
const REMEMBERED_MAX = 100_000

const texts = new WeakMap<Meaning, string>()

/** `textOf` of the words of an entry, which is asked for again and again. */
export function textOfEntry(words: Meaning): string {
  const known = texts.get(words)
  if (known !== undefined) return known
  const text = textOf(words)
  texts.set(words, text)
  return text
}

/** The words of an entry of a group. */
export function wordsOfEntry(text: string): Meaning {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const words = wordsOf(text)
  remembered.set(text, words)
  return words
}

/** The first two words of a term, or its only one: many terms share their first ('áo', 'máy'). */
export const startOf = (words: Meaning): string =>
  words
    .slice(0, 2)
    .map(({ folded }) => folded)
    .join(' ')
