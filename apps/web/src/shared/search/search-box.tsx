import { SEARCH_TERM_MAX } from '@chophien/domain/catalog/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { tellOpened, tellSearch } from '../../lib/found-by.ts'
import { destination } from '../../lib/navigation.ts'
import { isComposing } from '../../ui/composing.ts'
import { type Leads, resultsFor } from './suggested.ts'
import { loadSuggesting, useSuggestions } from './use-suggestions.ts'

/** §9: delay between blur and closing the list, so that a click into it still registers. Milliseconds. */
const CLOSE_AFTER_MILLISECONDS = 200

/** What the results page was asked for, nothing on other pages, and the key of its visit. */
function useAskedWords(): { asked: string; arrived: string } {
  const { pathname, search, key } = useLocation()
  return { asked: pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '', arrived: key }
}

/** The header's search: suggestions while typing; Enter or the button opens the active one, else the first product (§2). The row below the
 *  suggestions leads to the results, where the field keeps the words, also after Back. Without suggestions Enter and the button lead there too. */
export function SearchBox() {
  const navigate = useNavigate()
  const listId = useId()
  const { asked, arrived } = useAskedWords()
  const awaited = useNavigation().location?.key
  const [shown, setShown] = useState(asked)
  const [term, setTerm] = useState(asked)
  /** The visit that was on its way when something was typed: it does not replace that when it comes. */
  const [typedBefore, setTypedBefore] = useState<string>()
  if (asked !== shown) {
    setShown(asked)
    if (arrived !== typedBefore) setTerm(asked)
  }
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { found, told, List, searchNow } = useSuggestions(term, open)
  const [at, setAt] = useState({ found, index: -1 })
  // An arrow's place among other suggestions means nothing.
  const active = at.found === found ? at.index : -1
  const expanded = open && found !== null

  // Takes over text typed before hydration.
  useEffect(() => {
    const field = input.current
    if (!field?.value || field.value === field.defaultValue) return
    setTerm(field.value)
    setOpen(true)
  }, [])

  function follow({ to, keeps }: Leads) {
    setOpen(false)
    setTerm(keeps)
    setAt({ found, index: -1 })
    navigate(to)
  }

  function choose(option: Leads) {
    tellOpened(found?.term ?? '', option.to, { chosen: true })
    follow(option)
  }

  async function submit() {
    const chosen = expanded ? found.options[active] : undefined
    if (chosen) return choose(chosen)
    const state = () => destination() + window.location.href + input.current?.value
    const before = state()
    const query = term.trim()
    const answer = await searchNow()
    // Whoever has typed on or gone elsewhere since waits for no answer.
    if (state() !== before) return
    // No suggestions came: the page of results tells why, and asks again.
    if (!answer && query) return follow(resultsFor(query))
    if (answer?.products.length === 0) tellSearch(query, 'NOTHING')
    // The first of them is the first product, if there is one. It is opened without having been chosen.
    const target = answer && answer.products.length > 0 ? answer.options[0] : undefined
    if (!target) return setOpen(true)
    tellOpened(query, target.to, { chosen: false })
    follow(target)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      setOpen(false)
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !found?.options.length) return
    event.preventDefault()
    setOpen(true)
    // One position more than options: the field itself, nothing active.
    const positions = found.options.length + 1
    const step = event.key === 'ArrowDown' ? 1 : -1
    setAt({ found, index: ((active + 1 + step + positions) % positions) - 1 })
  }

  return (
    <search className="min-w-0 flex-1 sm:relative">
      {/* Without script it leads to the results. */}
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="search-form"
      >
        <input
          ref={input}
          name="q"
          type="search"
          role="combobox"
          aria-label="Tìm sản phẩm"
          aria-expanded={expanded && found.options.length > 0}
          aria-controls={found && List ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Tìm sản phẩm"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TERM_MAX}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            setTypedBefore(awaited)
            setAt({ found, index: -1 })
            setOpen(true)
          }}
          onFocus={() => {
            clearTimeout(closing.current)
            void loadSuggesting().catch(() => {})
            setOpen(true)
          }}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MILLISECONDS)
          }}
          onKeyDown={onKeyDown}
          className="search-field"
        />
        <button type="submit" aria-label="Tìm kiếm" className="search-button">
          <Search aria-hidden className="size-5" strokeWidth={2.25} />
        </button>
      </form>
      <p
        role="status"
        className={expanded && found.options.length === 0 ? 'search-panel px-4 py-3 text-content-soft' : 'sr-only'}
      >
        {expanded && told}
      </p>
      {found && List && <List id={listId} open={expanded} found={found} active={active} onChoose={choose} />}
    </search>
  )
}
