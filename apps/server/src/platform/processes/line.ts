import * as z from 'zod/mini'

/** What two processes of one marketplace tell each other: questions and their answers, as messages of node:cluster. */
export interface Line {
  /** Asks the other process. Rejects when its work failed, when it ends, and after `timeoutMs`, if that is given. */
  ask(topic: string, data?: unknown, timeoutMs?: number): Promise<unknown>
  /** The other process is gone: whoever waits for an answer gets none. */
  end(): void
}

/** What answers the other process's questions, by topic. */
export type Answers = Record<string, (data: unknown) => Promise<unknown>>

/** The other end: a child of this process, or the process that started this one. */
interface OtherEnd {
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
}

const Question = z.object({
  line: z.literal('question'),
  id: z.number(),
  topic: z.string(),
  data: z.optional(z.unknown()),
})
const Reply = z.object({
  line: z.literal('reply'),
  id: z.number(),
  value: z.optional(z.unknown()),
  failure: z.optional(z.string()),
})
const Message = z.union([Question, Reply])

/** Opens the line. Other messages over the same channel are left alone. */
export function openLine(other: OtherEnd, answers: Answers): Line {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  let over = false

  async function answer({ id, topic, data }: z.output<typeof Question>): Promise<void> {
    try {
      const work = answers[topic]
      if (!work) throw new Error(`nobody answers ${topic}`)
      const value = await work(data)
      if (!over) other.send({ line: 'reply', id, value })
    } catch (error) {
      if (!over) other.send({ line: 'reply', id, failure: error instanceof Error ? error.message : String(error) })
    }
  }
  other.onMessage((raw) => {
    // What a process said last may be read after it ended: it is not ready any more, for example.
    if (over) return
    const { success, data: message } = Message.safeParse(raw)
    if (!success) return
    if (message.line === 'question') return void answer(message)
    const asker = waiting.get(message.id)
    if (message.failure === undefined) asker?.resolve(message.value)
    else asker?.reject(new Error(message.failure))
  })
  return {
    async ask(topic, data, timeoutMs) {
      if (over) throw new Error('the other process has ended')
      const id = asked++
      const asker = Promise.withResolvers<unknown>()
      waiting.set(id, asker)
      const timer = timeoutMs && setTimeout(() => asker.reject(new Error(`no answer to ${topic}`)), timeoutMs)
      try {
        other.send({ line: 'question', id, topic, data })
        return await asker.promise
      } finally {
        if (timer) clearTimeout(timer)
        waiting.delete(id)
      }
    },
    end() {
      over = true
      for (const { reject } of waiting.values()) reject(new Error('the other process has ended'))
    },
  }
}
