import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a file begins with its mark, and cells that need it are quoted', () => {
  expect(
    toCsv([
      ['Ngày', 'Số tiền'],
      ['a "b", c', -15_000],
      [null, 0],
    ]),
  ).toBe('\uFEFFNgày,Số tiền\r\n"a ""b"", c",-15000\r\n,0\r\n')
})

test.each([';', '\t', '\n', '\r'])('a cell with %j is quoted, because spreadsheets may split at it', (mark) => {
  expect(toCsv([[`a${mark}b`, 'c']])).toBe(`\uFEFF"a${mark}b",c\r\n`)
})

test('an instant is written on the clock of Vietnam', () => {
  expect(toCsv([[new Date('2026-11-22T17:30:05.999Z')]])).toBe('\uFEFF2026-11-23 00:30:05\r\n')
})

test('a tab at the beginning is no formula', () => {
  expect(toCsv([['\t=1+1']])).toBe(`\uFEFF"'\t=1+1"\r\n`)
})

test.each(['=1+1', '+84', '-1', '@x'])('%s is no formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
})
