import type { Address } from '@chophien/domain/addresses/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { orMissing } from '../../page/missing-chunk.ts'
import { explainSaveRefusal, saveAddress } from './address-calls.ts'

const loadDialog = () =>
  orMissing('the address dialog', async () => (await import('./address-dialog.tsx')).AddressDialog)

interface Editing {
  Dialog: Awaited<ReturnType<typeof loadDialog>>
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
  const [failure, setFailure] = useState<unknown>(null)
  // The dialog's code is not part of the page: it comes while the page is read, and is there when the button is pressed.
  useEffect(() => void loadDialog().catch(() => {}), [])
  if (failure) throw failure

  function close(saved: Address | null) {
    editing?.done(saved)
    setEditing(null)
  }

  return {
    edit: (address, first) =>
      new Promise((done) => {
        loadDialog().then((Dialog) => setEditing({ Dialog, address, first, done }), setFailure)
      }),
    dialog: editing && (
      <editing.Dialog
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
