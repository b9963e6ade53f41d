import type { Address } from '@chophien/domain/addresses/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sayDialogMissing } from '../../ui/say-dialog-missing.ts'
import { toast } from '../../ui/toast-store.ts'

const loadDialog = async () => (await import('./address-dialog.tsx')).AddressDialog

/** After this time a press that waits for the dialog's code is answered by a sign, milliseconds. */
const PATIENCE_MILLISECONDS = 400

interface Editing {
  Dialog: Awaited<ReturnType<typeof loadDialog>>
  address: Address | null
  first: boolean
  done: (saved: Address | null) => void
}

export interface AddressEditor {
  /** Opens the address modal: for an address, or null for a new one. Resolves to what was saved, null when it was dismissed or
   *  its code could not be loaded, which a toast says. Presses while it opens are ignored.
   *  `first`: the book is still empty. */
  edit: (address: Address | null, first: boolean) => Promise<Address | null>
  /** The caller renders it, outside of other forms. */
  dialog: ReactNode
}

/** The address modal of §2. `onSaved` reloads the page; the promise of `edit` waits for it. */
export function useAddressEditor(onSaved: () => Promise<void>): AddressEditor {
  const [editing, setEditing] = useState<Editing | null>(null)
  const opening = useRef(false)
  // The dialog's code is not part of the page: it comes while the page is read, and is there when the button is pressed.
  useEffect(() => void loadDialog().catch(() => {}), [])

  function close(saved: Address | null) {
    editing?.done(saved)
    setEditing(null)
  }

  return {
    async edit(address, first) {
      if (opening.current) return null
      opening.current = true
      const sign = setTimeout(() => toast({ kind: 'info', title: 'Đang mở biểu mẫu địa chỉ…' }), PATIENCE_MILLISECONDS)
      const Dialog = await loadDialog().catch(() => null)
      clearTimeout(sign)
      opening.current = false
      if (Dialog) return new Promise((done) => setEditing({ Dialog, address, first, done }))
      // What was typed on the page stays.
      sayDialogMissing('biểu mẫu địa chỉ')
      return null
    },
    dialog: editing && (
      <editing.Dialog
        address={editing.address}
        first={editing.first}
        onClose={() => close(null)}
        onSaved={async (saved) => {
          await onSaved()
          close(saved)
        }}
      />
    ),
  }
}
