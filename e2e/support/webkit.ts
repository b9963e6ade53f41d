import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { actionsOf, type DrivenBrowser, end, environment, HEIGHT, opened, said, WIDTH } from './driven-browser.ts'
import { freePort } from './real-server.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const installed = ['4.1', '6.0', '4.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((path) => existsSync(path))

/** Whether WebKit, its driver and a screen for it are installed here. */
export const hasWebKit = installed !== undefined && existsSync(DRIVER) && existsSync(XVFB)

/** How long the driver may take to answer, in milliseconds. */
const STARTS_WITHIN_MS = 20_000

/** The window cannot be narrower than its toolbar, so its buttons get no room of their own. */
const NARROW_TOOLBAR = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px }'

/** WebKit as GTK has it, by WebDriver, on a screen of its own. `width`: of its window, px. */
export const openWebKit = (width = WIDTH): Promise<DrivenBrowser> =>
  opened(async (onClose) => {
    const screen = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onClose(() => end(screen))
    const display = `:${await said(screen, /^(\d+)$/u)}`
    const home = mkdtempSync(join(tmpdir(), 'chophien-webkit-'))
    onClose(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
    for (const version of ['gtk-3.0', 'gtk-4.0']) {
      const settings = join(home, '.config', version)
      mkdirSync(settings, { recursive: true })
      writeFileSync(join(settings, 'gtk.css'), NARROW_TOOLBAR)
    }
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: environment({
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_CACHE_HOME: home,
        XDG_DATA_HOME: home,
        DISPLAY: display,
        NO_AT_BRIDGE: '1',
      }),
    })
    onClose(() => end(driver))
    let session = ''
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { value } = (await answer.json()) as { value: T & { message?: string } }
      if (!answer.ok) throw new Error(`${path}: ${value.message}`)
      return value
    }
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const started = Date.now(); !(await answers()); await pause(50))
      if (Date.now() - started > STARTS_WITHIN_MS) throw new Error('the driver of WebKit does not answer')
    const options = { 'webkitgtk:browserOptions': { binary: installed, args: ['--automation'] } }
    const { sessionId } = await call<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch: options } })
    session = `/${sessionId}`
    onClose(() => call('DELETE', ''))
    await call('POST', '/window/rect', { width, height: HEIGHT })
    return {
      goto: (url) => call('POST', '/url', { url }),
      async evaluate(expression) {
        const script = `const done = arguments[0]; (async () => { try { done({ value: await (${expression}) }) } catch (error) { done({ error: String(error) }) } })()`
        const { value, error } = await call<{ value: never; error?: string }>('POST', '/execute/async', {
          script,
          args: [],
        })
        if (error) throw new Error(error)
        return value
      },
      act: (what) => call('POST', '/actions', { actions: [actionsOf(what)] }),
    }
  })
