import type { ObjectStore } from '../objects/object-store.ts'

export interface Mail {
  /** The same at every attempt. A server that dies between sending a mail and noting it sends it again; mailboxes show it once, by its Message-ID. */
  id?: string
  to: string
  /** The name before the address that the server sends from; without one, the configured name. */
  sender?: string
  subject: string
  text: string
  html: string
  /** The one-time code of the mail, which a demo marketplace also prints to its terminal. */
  code?: string
}

/** Sends a mail. Rejects on failure. */
export type Mailer = (mail: Mail) => Promise<void>

interface OutboxOptions {
  /** Where the `.eml` files go, below `outbox/`. */
  objects: ObjectStore
  from: string
  /** Called with each mail that carries a code; only a demo marketplace prints it. */
  onCode?: (mail: Mail) => void
}

/** The mail library, loaded with the first mail to save memory. */
const mailing = () => import('nodemailer')

/** `Name <address>` with another name. */
const fromOf = (from: string, sender: string | undefined) =>
  sender === undefined ? from : { name: sender, address: /<([^>]+)>/u.exec(from)?.[1] ?? from }

/** What makes the attempts at one mail the same mail. */
function identity(id: string | undefined, from: string): { messageId?: string } {
  const domain = /@([^\s>]+)/u.exec(from)?.[1] ?? 'localhost'
  return id ? { messageId: `<${id}@${domain}>` } : {}
}

/** Mailer without SMTP: writes every mail as an `.eml` file. */
export function outboxMailer({ objects, from, onCode }: OutboxOptions): Mailer {
  return async ({ id, to, sender, subject, text, html, code }) => {
    const { createTransport } = await mailing()
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail({
      from: fromOf(from, sender),
      to,
      subject,
      text,
      html,
      ...identity(id, from),
    })
    const name = `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    await objects.put(`outbox/${name}`, message as Buffer)
    if (code && onCode) onCode({ to, subject, text, html, code })
  }
}

interface SmtpOptions {
  /** `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with user and password in it. */
  url: string
  from: string
  /** How many connections to it a process has at most. */
  connections: number
}

/** After this time without a mail a connection is closed. */
const IDLE_MS = 1000

/** SMTP mailer. Mails that follow each other share a connection, because greeting, TLS and password take longer than a mail. Rejects when the server
 *  refuses the mail or times out; the queue then retries. */
export function smtpMailer({ url, from, connections }: SmtpOptions): Mailer {
  const open = async () => {
    const { createTransport } = await mailing()
    return createTransport({
      url,
      pool: true,
      maxConnections: connections,
      idleTimeout: IDLE_MS,
      // A mail whose connection the server closed before it was sent goes over another one, once.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return async ({ id, to, sender, subject, text, html }) => {
    transport ??= open().catch((error) => {
      transport = undefined
      throw error
    })
    const mail = { from: fromOf(from, sender), to, subject, text, html, ...identity(id, from) }
    await (await transport).sendMail(mail)
  }
}
