/** One server-sent event. Without data it only carries the id, the position in the stream. */
export interface ServerEvent {
  id: string | null
  event: string
  data: string
  /** Where it was written (`X-Written-At`), if the server reads a replica. */
  at?: string
}

/** Incremental parser of text/event-stream. `push` takes the next chunk and returns the events that it completes; comments are skipped. */
export function eventReader(): { push: (piece: string) => ServerEvent[] } {
  let rest = ''
  return {
    push(piece) {
      const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      return blocks.flatMap((block) => {
        const event: ServerEvent = { id: null, event: 'message', data: '' }
        for (const line of block.split('\n')) {
          const [, name, value] = /^(\w+): ?(.*)$/u.exec(line) ?? []
          if (name) Object.assign(event, { [name]: value })
        }
        return event.data || event.id ? [event] : []
      })
    },
  }
}
