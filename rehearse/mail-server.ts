import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface ArrivedMail {
  to: string
  subject: string
  messageId: string
  /** Milliseconds since 1970. */
  at: number
}

export interface MailServer {
  port: number
  arrived: ArrivedMail[]
  close(): Promise<void>
}

const header = (message: string, name: string) =>
  new RegExp(`^${name}: *((?:.|\\r?\\n[ \\t])*?)\\r?$`, 'imu').exec(message)?.[1]?.replaceAll(/\s+/gu, ' ') ?? ''

/** A mail server that takes everything and counts. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      let message = ''
      stream.on('data', (chunk) => {
        message += chunk
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        arrived.push({
          to,
          subject: header(message, 'subject'),
          messageId: header(message, 'message-id'),
          at: Date.now(),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
