import { UNEXPECTED_ERROR } from '@chophien/domain/contract/unexpected-error'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Settled } from '../../lib/api-client.ts'
import { dropFile, sendAgain, sendEvidence, waitingOf } from './evidence-queue.ts'

const listeners = new Set<string>()

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: (name: string) => listeners.add(name),
    removeEventListener: (name: string) => listeners.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const file = (name: string) => new File(['x'], name)
const refused = (message: string): Settled<unknown> => ({
  ok: false,
  failure: { status: 415, code: 'EVIDENCE_UNSUPPORTED', message, errors: [] },
})

/** Answers of a server, one for each call, in the order of the calls. */
function server() {
  const calls: { name: string; answer: (settled: Settled<unknown>) => void }[] = []
  const send = ({ name }: File) => new Promise<Settled<unknown>>((answer) => calls.push({ name, answer }))
  return { calls, send }
}

const states = (name: string) => waitingOf(name).map(({ file: { name: fileName }, failure }) => [fileName, failure])

it('sends files one after the other, keeps what is refused, and asks before the document is left', async () => {
  const { calls, send } = server()
  const sent = vi.fn()
  sendEvidence('shopper:1', [file('a.png'), file('b.png')], send, sent)
  expect(calls.map(({ name }) => name)).toEqual(['a.png'])
  expect(listeners.has('beforeunload')).toBe(true)
  calls[0]?.answer(refused('Không đọc được'))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer({ ok: true, data: null })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(states('shopper:1')).toEqual([['a.png', 'Không đọc được']])

  const [{ key } = { key: 0 }] = waitingOf('shopper:1')
  sendAgain('shopper:1', key, send, sent)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  calls[2]?.answer(refused(''))
  await vi.waitFor(() => expect(states('shopper:1')).toEqual([['a.png', 'Chưa tải lên được.']]))
  dropFile('shopper:1', key)
  expect(waitingOf('shopper:1')).toEqual([])
  expect(listeners.has('beforeunload')).toBe(false)
})

it('keeps the queues of cases apart', async () => {
  const { calls, send } = server()
  sendEvidence('shopper:2', [file('a.png')], send, () => {})
  sendEvidence('seller:2', [file('b.png')], send, () => {})
  expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  for (const { answer } of calls) answer({ ok: true, data: null })
  await vi.waitFor(() => expect([...waitingOf('shopper:2'), ...waitingOf('seller:2')]).toEqual([]))
})

it('goes on with the next file when sending or what follows breaks, and reports why', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const [broken, stale] = [new Error('broken'), new Error('not reloaded')]
  const { calls, send } = server()
  const sent = vi.fn().mockRejectedValueOnce(stale)
  const files = ['a.png', 'b.png', 'c.png'].map(file)
  sendEvidence('shopper:3', files, (each) => (each.name === 'a.png' ? Promise.reject(broken) : send(each)), sent)
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(calls).toHaveLength(at + 1))
    calls[at]?.answer({ ok: true, data: null })
  }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(calls.map(({ name }) => name)).toEqual(['b.png', 'c.png'])
  expect(states('shopper:3')).toEqual([['a.png', UNEXPECTED_ERROR]])
  expect(report.mock.calls).toEqual([[broken], [stale]])
  for (const { key } of waitingOf('shopper:3')) dropFile('shopper:3', key)
})
