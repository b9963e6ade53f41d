import { readFileSync } from 'node:fs'
import type { Wants } from './labelled-query.ts'

/** A query of a file. */
interface Written {
  query: string
  kind: string
  wants: Wants
}

function wantsOf(text: string): Wants {
  if (text.startsWith('@')) return { category: text.slice(1) }
  if (text.startsWith('#')) return { shop: text.slice(1) }
  const [, phrases = '', sign, price] = /^(.*?)(?: ([<>]) (\d+))?$/u.exec(text) ?? []
  const names = phrases.split('|').map((phrase) => phrase.trim())
  return { names, ...(sign === '<' ? { below: Number(price) } : sign === '>' ? { above: Number(price) } : {}) }
}

function readQueries(file: string): Written[] {
  let kind = ''
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line): Written[] => {
      const section = /^\[(.+)\]$/u.exec(line)?.[1]
      if (section) kind = section
      if (section || line === '') return []
      const at = line.indexOf(' = ')
      return [{ query: line.slice(0, at), kind, wants: wantsOf(line.slice(at + 3)) }]
    })
}

// Both files: `[kind]`, then `query = phrase of right names | … < price`, `@category`, `#shop`. Written by people who knew the demo catalogue only, neither
// the vocabulary nor the search.

/** Queries that are never looked at singly: the search is measured with them and not adapted to them. */
export const unseenQueries = (): Written[] => readQueries('unseen-queries.txt')

/** Queries of the same kinds, to improve the search by. */
export const knownQueries = (): Written[] => readQueries('known-queries.txt')
