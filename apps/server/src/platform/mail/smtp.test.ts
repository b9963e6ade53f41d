import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { ObjectStore } from '../objects/object-store.ts'
import { renderMail } from './layout.ts'
import { outboxMailer, smtpMailer } from './mailer.ts'

interface Received {
  user: string | undefined
  to: string[]
  message: string
}

let server: SMTPServer | undefined
afterEach(async () => {
  const closing = server
  server = undefined
  if (!closing) return
  // Connections that wait for another mail.
  for (const connection of closing.connections) connection.close()
  await new Promise<void>((resolve) => closing.close(() => resolve()))
})

/** A test mail server. `refuse`: its answer to the recipient. */
async function mailServer(refuse?: { code: number; text: string }) {
  const received: Received[] = []
  let connections = 0
  const made = new SMTPServer({
    onConnect(_session, done) {
      connections++
      done()
    },
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'mật@khẩu' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: (_address, _session, done) =>
      refuse ? done(Object.assign(new Error(refuse.text), { responseCode: refuse.code })) : done(),
    onData(stream, session, done) {
      let message = ''
      stream.on('data', (chunk) => {
        message += chunk
      })
      stream.on('end', () => {
        received.push({ user: session.user, to: session.envelope.rcptTo.map(({ address }) => address), message })
        done()
      })
    },
  })
  server = made
  made.on('error', () => {})
  made.listen(0, '127.0.0.1')
  await once(made.server, 'listening')
  const { port } = made.server.address() as AddressInfo
  const url = (password: string) => `smtp://cho:${encodeURIComponent(password)}@127.0.0.1:${port}`
  return {
    received,
    connections: () => connections,
    mailer: (password = 'mật@khẩu') =>
      smtpMailer({ url: url(password), from: 'Chợ Phiên <cho@vi-du.test>', connections: 3 }),
  }
}

const mail = {
  to: 'lan@vi-du.test',
  ...renderMail(
    { subject: 'Mã xác thực: 123456', greeting: 'Chào Lan,', code: '123456', paragraphs: ['Đừng đưa ai.'] },
    { name: 'Chợ Lụa', sender: '', footer: '', links: [], brand: '#1f2a5a', action: '#c2302a', logo: null },
  ),
}

test('a mail arrives at a real mail server, as text and as HTML, in Vietnamese', async () => {
  const { received, mailer } = await mailServer()
  await mailer()(mail)
  expect(received).toHaveLength(1)
  const [{ user, to, message } = { user: '', to: [], message: '' }] = received
  expect([user, to]).toEqual(['cho', ['lan@vi-du.test']])
  expect(message).toMatch(/^Content-Type: multipart\/alternative/mu)
  expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8/mu)
  expect(message).toMatch(/^Content-Type: text\/html; charset=utf-8/mu)
  expect(message).toMatch(/^Subject: =\?UTF-8\?/mu)
})

test('a mail that is written to a file again has the same Message-ID', async () => {
  const files: string[] = []
  const objects = { put: async (_name: string, bytes: Buffer) => void files.push(bytes.toString()) }
  const send = outboxMailer({ objects: objects as unknown as ObjectStore, from: 'Chợ Phiên <cho@vi-du.test>' })
  for (const _ of [1, 2]) await send({ ...mail, id: '6a9f6b5e-4f4e-4a3c-9a54-0d8c9c1f0b11' })
  const ids = files.map((message) => /^Message-ID: (.*)\r$/mu.exec(message)?.[1])
  expect(ids).toEqual(Array(2).fill('<6a9f6b5e-4f4e-4a3c-9a54-0d8c9c1f0b11@vi-du.test>'))
})

test('a mail that is sent again has the same Message-ID, by which mailboxes know it', async () => {
  const { received, mailer } = await mailServer()
  const send = mailer()
  const sent = { ...mail, id: '6a9f6b5e-4f4e-4a3c-9a54-0d8c9c1f0b11' }
  await send(sent)
  await send(sent)
  const ids = received.map(({ message }) => /^Message-ID: (.*)\r$/mu.exec(message)?.[1])
  expect(ids).toEqual(Array(2).fill('<6a9f6b5e-4f4e-4a3c-9a54-0d8c9c1f0b11@vi-du.test>'))
})

test('mails that follow each other share a connection, and one that the server has closed is replaced', async () => {
  const { received, connections, mailer } = await mailServer()
  const send = mailer()
  for (let at = 0; at < 3; at++) await send(mail)
  expect([received.length, connections()]).toEqual([3, 1])
  for (const connection of server?.connections ?? []) connection.close()
  await send(mail)
  expect([received.length, connections()]).toEqual([4, 2])
})

test('mails that are sent at once share few connections', async () => {
  const { received, connections, mailer } = await mailServer()
  const send = mailer()
  await Promise.all(Array.from({ length: 20 }, () => send(mail)))
  expect(received).toHaveLength(20)
  expect(connections()).toBeLessThanOrEqual(3)
})

test.each([
  ['refuses the recipient', { code: 550, text: 'no such user' }, undefined, { responseCode: 550 }],
  ['is busy', { code: 451, text: 'try again later' }, undefined, { responseCode: 451 }],
  ['does not know the password', undefined, 'sai', { code: 'EAUTH' }],
])('a mail to a server that %s is rejected', async (_, refuse, password, failure) => {
  const { received, mailer } = await mailServer(refuse)
  await expect(mailer(password)(mail)).rejects.toMatchObject(failure)
  expect(received).toEqual([])
})

test('a mail to a missing server is rejected', async () => {
  const { mailer } = await mailServer()
  const send = mailer()
  await new Promise<void>((resolve) => server?.close(() => resolve()))
  server = undefined
  await expect(send(mail)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:ECONNREFUSED|ESOCKET|ECONNECTION)$/u),
  })
})
