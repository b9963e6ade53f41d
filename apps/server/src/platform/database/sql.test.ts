import { expect, test } from 'vitest'
import { compile, sql } from './sql.ts'

test('values become parameters, fragments nest, and the text does not depend on the values', () => {
  const where = sql.join([sql`a = ${1}`, sql`b = any(${[2, 3]})`], sql` and `)
  const statement = compile(sql`select * from t where ${where} order by ${sql.raw('a desc')} limit ${5}`)
  expect(statement.text).toBe('select * from t where a = $1 and b = any($2) order by a desc limit $3')
  expect(statement.values).toEqual([1, [2, 3], 5])
})

test('text that looks like SQL stays a value', () => {
  const { text, values } = compile(sql`select ${"'; drop table users; --"}`)
  expect(text).toBe('select $1')
  expect(values).toEqual(["'; drop table users; --"])
})

test('joining no fragments gives an empty text', () => {
  expect(compile(sql`a${sql.join([], sql`, `)}${sql.empty}b`).text).toBe('ab')
})
