import { SEARCH_MAX } from '@chophien/domain/contract/lists'
import type { LiveAudience } from '@chophien/domain/live/paths'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../console-kit/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { isComposing } from '../../ui/composing.ts'
import { controlClasses } from '../../ui/field.tsx'
import type { NavItem } from './console-nav.tsx'
import { FindingList } from './finding-list.tsx'
import { pageGroup } from './findings.ts'
import { useFindings } from './use-findings.ts'

interface FinderDialogProps {
  audience: LiveAudience
  pages: readonly NavItem[]
  onClose: () => void
  onHelp: () => void
}

const placeholders: Record<LiveAudience, string> = {
  admin: 'Mã đơn, số điện thoại, email, tên người, shop, sản phẩm',
  seller: 'Mã đơn, số điện thoại, người nhận, sản phẩm',
}

/** One search over everything of a console (ARIA APG: combobox with a list of results in groups). The field keeps the focus. */
export function FinderDialog({ audience, pages, onClose, onHelp }: FinderDialogProps) {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  /** Key of the line that the arrows chose; null: the first one. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const words = typed.trim()
  const { groups: found, settled, failed, retry } = useFindings(audience, words)
  const groups = [...found, pageGroup(pages, words)].filter(({ findings }) => findings.length > 0)
  const lines = groups.flatMap(({ findings }) => findings)
  const active = lines.find(({ key }) => key === chosen) ?? lines[0]
  const nothing = words !== '' && settled && !failed && lines.length === 0

  function go(to: string) {
    onClose()
    void navigate(to)
  }

  // Enter may come before the answer to the words: it means the first line of that answer.
  const goOn = useEffectEvent(() => {
    setEntered(false)
    if (active) go(active.to)
  })
  useEffect(() => {
    if (entered && settled) goOn()
  }, [entered, settled])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && lines.length > 0) {
      event.preventDefault()
      const at = active ? lines.indexOf(active) : 0
      setChosen(lines[(at + step + lines.length) % lines.length]?.key ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen !== null && active) go(active.to)
      else setEntered(true)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Tra cứu nhanh" className="max-w-2xl! self-start md:mt-[8vh]">
      <div className="relative mt-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-content-soft"
        />
        <input
          data-autofocus
          type="search"
          role="combobox"
          aria-label="Tra cứu"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.key}`}
          placeholder={placeholders[audience]}
          value={typed}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(null)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
          className={`${controlClasses} pl-10`}
        />
      </div>
      <p role="status" className={nothing ? 'mt-4 text-content-soft' : 'sr-only'}>
        {nothing
          ? `Không thấy gì khớp với “${words}”. Thử mã đơn, số điện thoại, hoặc một phần của tên.`
          : words !== '' && settled && `${lines.length} kết quả`}
      </p>
      {failed && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3 text-danger-deep">
          <p>Chưa tra cứu được. Hãy kiểm tra kết nối mạng.</p>
          <Button variant="secondary" onClick={retry}>
            Thử lại
          </Button>
        </div>
      )}
      <FindingList id={listId} groups={groups} active={active?.key ?? null} onChoose={go} />
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-sm text-content-soft max-md:hidden">
        <span>↑ ↓ để chọn, Enter để mở, Esc để đóng</span>
        <Button variant="quiet" onClick={onHelp} className="px-2! text-sm">
          Mọi phím tắt
        </Button>
      </p>
    </Dialog>
  )
}
