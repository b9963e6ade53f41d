import type { Suggestion } from '@chophien/domain/catalog/contract'
import { SEARCH_TERM_MAX } from '@chophien/domain/catalog/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { destination } from '../../lib/navigation.ts'
import { isComposing } from '../../ui/composing.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** §9: delay between blur and closing the list, so that a click into it still registers. Milliseconds. */
const CLOSE_AFTER_MILLISECONDS = 200

/** The header's search: suggestions while typing; Enter or the button opens the active one, else the first (§2). */
export function SearchBox() {
  const navigate = useNavigate()
  const listId = useId()
  const [term, setTerm] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { found, searchNow } = useSuggestions(term)
  const expanded = open && found !== null

  // Takes over text typed before hydration.
  useEffect(() => {
    const typed = input.current?.value
    if (!typed) return
    setTerm(typed)
    setOpen(true)
  }, [])

  function openProduct({ id }: Suggestion) {
    setOpen(false)
    setTerm('')
    setActive(-1)
    navigate(`/product/${id}`)
  }

  async function submit() {
    const chosen = expanded ? found[active] : undefined
    const asked = () => destination() + window.location.href + input.current?.value
    const before = asked()
    const target = chosen ?? (await searchNow())[0]
    // Whoever has typed on or gone elsewhere since waits for no answer.
    if (asked() !== before) return
    if (target) openProduct(target)
    else setOpen(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      setOpen(false)
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !found?.length) return
    event.preventDefault()
    setOpen(true)
    // One position more than results: the field itself, nothing active.
    const positions = found.length + 1
    setActive((at) => ((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + positions) % positions) - 1)
  }

  return (
    <search className="relative min-w-0 flex-1">
      {/* Without script it leads to the results. */}
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="flex h-11 rounded-control bg-surface text-content focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-highlight"
      >
        <input
          ref={input}
          name="q"
          type="search"
          role="combobox"
          aria-label="Tìm sản phẩm"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Tìm sản phẩm"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TERM_MAX}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => {
            clearTimeout(closing.current)
            setOpen(true)
          }}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MILLISECONDS)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 rounded-l-control bg-transparent pl-3 text-base outline-none placeholder:text-content-soft sm:pl-4 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Tìm kiếm"
          className="grid w-12 shrink-0 place-items-center rounded-r-control bg-highlight text-brand transition-colors hover:bg-highlight-soft sm:w-16"
        >
          <Search aria-hidden className="size-5" strokeWidth={2.25} />
        </button>
      </form>
      <SuggestionList id={listId} open={expanded} products={found ?? []} active={active} onChoose={openProduct} />
    </search>
  )
}
