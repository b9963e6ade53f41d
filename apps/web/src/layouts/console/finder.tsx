import type { LiveAudience } from '@chophien/domain/live/paths'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDialogCode } from '../../console-kit/use-dialog-code.ts'
import type { NavItem } from './console-nav.tsx'

const loadFinder = async () => (await import('./finder-dialog.tsx')).FinderDialog
const loadKeys = async () => (await import('./keys-dialog.tsx')).KeysDialog

type Shown = 'search' | 'keys' | null

/** Inputs that take no letters. */
const WORDLESS = ['checkbox', 'radio', 'button', 'submit', 'file'].map((type) => `[type=${type}]`).join()

/** Whether a letter that is pressed now is text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(`input:not(${WORDLESS}), textarea, select, [contenteditable="true"]`) !== null

const anotherDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The search over everything (Ctrl K, ⌘K) and the help on keys (?), on every screen of a console. The caller renders `dialogs`. */
export function useFinder(audience: LiveAudience, pages: readonly NavItem[]) {
  const [shown, setShown] = useState<Shown>(null)
  const finder = useDialogCode('ô tra cứu', loadFinder)
  const keys = useDialogCode('bảng phím tắt', loadKeys)
  const openFinder = () => void finder.open(() => setShown('search'))
  const openKeys = () => void keys.open(() => setShown('keys'))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By its place too: keyboards of other scripts have no letter k there.
    const search =
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      (event.key === 'k' || event.code === 'KeyK')
    const help = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
    if (!(search || help)) return
    // Otherwise the browser's own search bar takes it.
    if (search) event.preventDefault()
    if (anotherDialog()) return
    if (search) openFinder()
    else openKeys()
  })
  // Words follow the keys that open the search at once: letters typed while its code comes would be lost.
  useEffect(() => {
    if (matchMedia('(any-hover: hover)').matches) loadFinder().catch(() => {})
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const close = () => setShown(null)
  return {
    open: openFinder,
    dialogs: (
      <>
        {shown === 'search' && finder.Dialog && (
          <finder.Dialog audience={audience} pages={pages} onClose={close} onHelp={openKeys} />
        )}
        {shown === 'keys' && keys.Dialog && <keys.Dialog onClose={close} />}
      </>
    ),
  }
}

/** Opens the search: a field as wide as the navigation. */
export const FinderField = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    className="flex min-h-11 w-full items-center gap-2 rounded-control border border-brand-line px-2.5 text-left text-brand-pale hover:border-brand-pale hover:text-inverse"
  >
    <Search aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
    <span className="flex-1 whitespace-nowrap">Tra cứu nhanh</span>
    <kbd aria-hidden className="rounded border border-brand-line px-1 text-xs whitespace-nowrap">
      Ctrl K
    </kbd>
  </button>
)

/** Opens the search from the bar of narrow screens. */
export const FinderIcon = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    aria-label="Tra cứu nhanh"
    aria-haspopup="dialog"
    className="ml-auto grid size-11 place-items-center rounded-control hover:bg-brand-line"
  >
    <Search aria-hidden className="size-6" />
  </button>
)
