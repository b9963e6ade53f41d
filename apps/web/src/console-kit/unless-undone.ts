import { addLastWork } from '../lib/last-work.ts'
import { dismissToast, holdToasts, onToasts, shownToasts, toast } from '../ui/toast-store.ts'

/** How long "Hoàn tác" is offered, in milliseconds; longer while pointer or keyboard is on the message (product.md, consoles). */
const UNDO_MILLISECONDS = 5000
/** Longest wait for the code of "Hoàn tác": on a connection that hangs the work is done too. */
const CODE_MILLISECONDS = 10_000
/** The most that waits at once: more messages would leave the screen. */
const WAITING_MAX = 3

interface Deferred {
  /** What the message says, as if it were done. */
  title: string
  /** Sends it. Shows its own failure; must not reject. */
  work: () => Promise<void>
  /** Called instead of `work` after "Hoàn tác". */
  undone: () => void
}

/** By the ids of their messages. */
const waiting = new Map<number, Deferred>()
const running = new Set<Promise<void>>()
let listens = false

/** Begins the work of every message that is not shown any more. */
function beginDue(): void {
  const shown = new Set(shownToasts().toasts.map(({ id }) => id))
  for (const [id, { work }] of waiting) {
    if (shown.has(id)) continue
    waiting.delete(id)
    const run = work().finally(() => running.delete(run))
    running.add(run)
  }
}

const loadButtons = () => import('../ui/toast-list.tsx')

/** Loads the code of "Hoàn tác" before it is needed: for pages that defer work. */
export const preloadUndo = (): void => void loadButtons().catch(() => {})

/** The time begins when "Hoàn tác" can be pressed; when its code does not come, without it, so that the work is done. Held once only: a hold
 *  gives every message its whole time again. */
function holdUntilDrawn(): void {
  holdToasts('code', true)
  const begin = () => holdToasts('code', false)
  setTimeout(begin, CODE_MILLISECONDS)
  loadButtons().then(begin, begin)
}

/** Does at once what still waits for its message to go, and resolves when all of it is answered. */
export async function finishDeferred(): Promise<void> {
  for (const id of [...waiting.keys()]) dismissToast(id)
  await Promise.allSettled(running)
}

const finishNow = () => void finishDeferred()
const finishWhenHidden = () => {
  if (document.hidden) finishNow()
}

/** Shows a message with "Hoàn tác" and does the work when the message goes: after five seconds, when it is closed, when the page is
 *  hidden or left, when three newer ones wait, or before the session ends. The server learns of it only then, so that nothing has to be taken
 *  back. */
export function unlessUndone(deferred: Deferred): void {
  if (!listens) {
    listens = true
    onToasts(beginDue)
    addEventListener('pagehide', finishNow)
    document.addEventListener('visibilitychange', finishWhenHidden)
    addLastWork(finishDeferred)
    holdUntilDrawn()
  }
  const id = toast(
    {
      kind: 'success',
      title: deferred.title,
      action: {
        label: 'Hoàn tác',
        run() {
          if (waiting.delete(id)) deferred.undone()
        },
      },
    },
    UNDO_MILLISECONDS,
  )
  waiting.set(id, deferred)
  const [oldest] = waiting.keys()
  if (waiting.size > WAITING_MAX && oldest !== undefined) dismissToast(oldest)
}
