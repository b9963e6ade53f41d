import { expect, test } from 'vitest'
import { eventReader } from './event-stream.ts'

test('events come out whole, however the pieces were cut', () => {
  const text = 'retry: 3000\n\nid: 7\nevent: order\ndata: {"a":"đơn"}\n\n:\n\nid: 8\nevent: order\ndata: {}\n\n'
  const whole = eventReader().push(text)
  expect(whole).toEqual([
    { id: '7', event: 'order', data: '{"a":"đơn"}' },
    { id: '8', event: 'order', data: '{}' },
  ])
  const reader = eventReader()
  expect([...text].flatMap((sign) => reader.push(sign))).toEqual(whole)
})

test('where the stream is, is told without an event', () => {
  expect(eventReader().push('retry: 3000\n\nid: 41\n\n')).toEqual([{ id: '41', event: 'message', data: '' }])
})

test('an event may say where it was written', () => {
  expect(eventReader().push('id: 7\nat: 700\nevent: order\ndata: {}\n\nid: 8\nat: 800\n\n')).toEqual([
    { id: '7', at: '700', event: 'order', data: '{}' },
    { id: '8', at: '800', event: 'message', data: '' },
  ])
})

test('what has not ended yet is kept back', () => {
  const reader = eventReader()
  expect(reader.push('id: 1\nevent: order\ndata: 1')).toEqual([])
  expect(reader.push('\n\n')).toEqual([{ id: '1', event: 'order', data: '1' }])
})
