import type { Address } from '@chophien/domain/addresses/contract'
import { type ReactNode, useState } from 'react'
import { explainSaveRefusal, saveAddress } from './address-calls.ts'
import { AddressDialog } from './address-dialog.tsx'

interface Editing {
  address: Address | null
  first: boolean
  done: (saved: Address | null) => void
}

export interface AddressEditor {
  /** Opens the address modal: for an address, or null for a new one. Resolves to what was saved, null when it was dismissed.
   *  `first`: the book is still empty. */
  edit: (address: Address | null, first: boolean) => Promise<Address | null>
  /** The caller renders it, outside of other forms. */
  dialog: ReactNode
}

/** The address modal of §2. `onSaved` reloads the page; the promise of `edit` waits for it. */
export function useAddressEditor(onSaved: () => Promise<void>): AddressEditor {
  const [editing, setEditing] = useState<Editing | null>(null)

  function close(saved: Address | null) {
    editing?.done(saved)
    setEditing(null)
  }

  return {
    edit: (address, first) => new Promise((done) => setEditing({ address, first, done })),
    dialog: editing && (
      <AddressDialog
        address={editing.address}
        first={editing.first}
        onClose={() => close(null)}
        save={async (form) => {
          const id = editing.address?.id ?? null
          const answer = await saveAddress(id, form)
          if (!answer.ok) return explainSaveRefusal(id, answer.failure)
          await onSaved()
          close(answer.data)
          return null
        }}
      />
    ),
  }
}
