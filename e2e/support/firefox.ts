import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionsOf, type DrivenBrowser, end, environment, HEIGHT, said, WIDTH } from './driven-browser.ts'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Whether Firefox is installed here. */
export const hasFirefox = installed !== undefined

/** Firefox, by WebDriver BiDi. Files are saved into `downloads`. */
export async function openFirefox(downloads: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'chophien-firefox-'))
  const settings = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
  }
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const firefox = spawn(
    installed ?? '',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment({ HOME: profile }),
    },
  )
  const address = await said(firefox, /WebDriver BiDi listening on (ws:\S+)/u)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: { result: never; error?: string; message?: string }) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result: never }
    waiting.get(answer.id ?? 0)?.(answer)
  }
  let last = 0
  const call = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last
    const answer = new Promise<{ result: T; error?: string; message?: string }>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answer
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${message}`)
    return result
  }
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
    async close() {
      socket.close()
      await end(firefox)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
