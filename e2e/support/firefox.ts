import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionsOf, type DrivenBrowser, end, environment, HEIGHT, opened, said, WIDTH } from './driven-browser.ts'

/** As a snap it neither sees the temporary folder nor takes another home. */
const isSnap = (path: string) => readFileSync(path).subarray(0, 4096).includes('snap')
const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path) && !isSnap(path))

/** Whether Firefox is installed here. */
export const hasFirefox = installed !== undefined

const settings = (downloads: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
})

type Call = <T>(method: string, params: object) => Promise<T>
interface Answer {
  id?: number
  result?: unknown
  error?: string
  message?: string
}

/** Connects to a WebDriver BiDi address. Calls that are under way when the connection ends are rejected. */
async function connect(address: string): Promise<{ call: Call; close: () => void }> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? 0)?.(answer)
  }
  socket.onclose = () => {
    for (const settle of waiting.values()) settle({ error: 'closed', message: 'the browser has gone' })
  }
  let last = 0
  return {
    close: () => socket.close(),
    async call<T>(method: string, params: object) {
      const id = ++last
      const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { result, error, message } = await answer
      waiting.delete(id)
      if (error) throw new Error(`${method}: ${message}`)
      return result as T
    },
  }
}

/** Firefox, by WebDriver BiDi. Files are saved into `downloads`. */
export const openFirefox = (downloads: string): Promise<DrivenBrowser> =>
  opened(async (onClose) => {
    const profile = mkdtempSync(join(tmpdir(), 'chophien-firefox-'))
    onClose(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
    const lines = Object.entries(settings(downloads)).map(
      (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});\n`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join(''))
    const firefox = spawn(
      installed ?? '',
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
      { stdio: ['ignore', 'pipe', 'pipe'], env: environment({ HOME: profile }) },
    )
    onClose(() => end(firefox))
    const address = await said(firefox, /WebDriver BiDi listening on (ws:\S+)/u)
    const { call, close } = await connect(`${address}/session`)
    onClose(close)
    await call('session.new', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: { beforeUnload: 'accept' } } },
    })
    const { contexts } = await call<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
    const { context } = contexts[0]
    await call('browsingContext.setViewport', { context, viewport: { width: WIDTH, height: HEIGHT } })
    return {
      goto: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
      async evaluate(expression) {
        const { result, exceptionDetails } = await call<{
          result: { value: string }
          exceptionDetails?: { text: string }
        }>('script.evaluate', {
          expression: `(async () => JSON.stringify({ value: await (${expression}) }))()`,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return JSON.parse(result.value).value
      },
      act: (what) => call('input.performActions', { context, actions: [actionsOf(what)] }),
    }
  })
