import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'

interface CartToolbarProps {
  selected: 'all' | 'some' | 'none'
  /** Number of selectable rows. */
  selectable: number
  chosen: number
  busy: boolean
  onTickAll: () => void
  onDeleteChosen: () => void
  onDeleteAll: () => void
}

/** Actions for the whole cart: select all and clear. */
export function CartToolbar({
  selected,
  selectable,
  chosen,
  busy,
  onTickAll,
  onDeleteChosen,
  onDeleteAll,
}: CartToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 card py-1 sm:pr-2 lg:pl-1.5">
      <Checkbox
        checked={selected === 'all'}
        partly={selected === 'some'}
        disabled={selectable === 0}
        onChange={onTickAll}
        className="px-3"
      >
        Chọn tất cả ({selectable})
      </Checkbox>
      <div className="flex max-sm:w-full max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:pl-1">
        <Button
          variant="quiet"
          className={classes('px-3', chosen === 0 && 'text-content-soft!')}
          disabled={busy}
          aria-disabled={chosen === 0 || undefined}
          onClick={onDeleteChosen}
        >
          Xóa mục đã chọn
        </Button>
        <Button variant="quiet" className="px-3" disabled={busy} onClick={onDeleteAll}>
          Xóa tất cả
        </Button>
      </div>
    </div>
  )
}
