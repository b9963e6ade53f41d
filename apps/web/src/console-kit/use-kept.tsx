import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface KeptThing {
  id: number
  reason: string
}

interface KeptRow extends KeptThing {
  name: string
}

const MOVED_ON = 'Đã đổi trạng thái trước đó.'

/** Tells of many things that were worked on which were left as they were, each with its reason: nothing where there is none.
 *  `noun`: 'đơn'. `dialog` belongs somewhere on the page. */
export function useKept<Row extends { id: number }>(noun: string, rows: readonly Row[], nameOf: (row: Row) => string) {
  const [kept, setKept] = useState<readonly KeptRow[]>([])
  function tell(things: readonly KeptThing[]) {
    // By their names of now: what was worked on may not stand in the list any more.
    const named = new Map(rows.map((row) => [row.id, nameOf(row)]))
    setKept(things.map((thing) => ({ ...thing, name: named.get(thing.id) ?? '' })))
  }
  const close = () => setKept([])
  return {
    tell,
    /** Those that somebody else was faster with. */
    tellMovedOn: (ids: readonly number[]) => tell(ids.map((id) => ({ id, reason: MOVED_ON }))),
    dialog: (
      <Dialog open={kept.length > 0} onClose={close} title={`${kept.length} ${noun} được giữ nguyên`}>
        <ul className="mt-2 divide-y divide-thread">
          {kept.map(({ id, name, reason }) => (
            <li key={id} className="py-2">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">{reason}</p>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <Button look="secondary" onClick={close} data-autofocus>
            Đã hiểu
          </Button>
        </div>
      </Dialog>
    ),
  }
}
