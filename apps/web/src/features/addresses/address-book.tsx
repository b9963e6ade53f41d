import type { Address } from '@chophien/domain/addresses/contract'
import { addressMessages } from '@chophien/domain/addresses/messages'
import { oneLine } from '@chophien/domain/addresses/one-line'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { makeDefault, objectionToRemoval, removeAddress } from './address-calls.ts'
import { AddressCard } from './address-card.tsx'
import type { AddressEditor } from './use-address-editor.tsx'

interface AddressBookProps {
  addresses: readonly Address[]
  edit: AddressEditor['edit']
  /** Brings the page up to date. */
  reload: () => Promise<void>
}

/** Everybody's addresses: add, edit, delete, choose the defaults (§2, §5). */
export function AddressBook({ addresses, edit, reload }: AddressBookProps) {
  const [doomed, setDoomed] = useState<Address | null>(null)
  const [busy, setBusy] = useState(false)

  async function change(work: () => Promise<string | null>, done: string) {
    setBusy(true)
    const objection = await work()
    if (objection === null) toast({ kind: 'success', title: done })
    else toast({ kind: 'error', title: objection })
    await reload()
    setBusy(false)
  }

  function askToRemove(address: Address) {
    const objection = objectionToRemoval(address, addresses)
    if (objection === null) setDoomed(address)
    else toast({ kind: 'error', title: objection })
  }

  return (
    <>
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={busy}
            onEdit={() => void edit(address, false)}
            onRemove={() => askToRemove(address)}
            onMakeDefault={(kind) => void change(() => makeDefault(address, kind), addressMessages.updated)}
          />
        ))}
      </ul>
      <Button look="secondary" className="mt-4 w-full" onClick={() => void edit(null, addresses.length === 0)}>
        <Plus aria-hidden className="size-5" />
        Thêm địa chỉ
      </Button>
      <ConfirmDialog
        open={doomed !== null}
        title="Xóa địa chỉ này?"
        confirm="Xóa"
        busy={busy}
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (doomed) await change(() => removeAddress(doomed), addressMessages.deleted)
          setDoomed(null)
        }}
      >
        {doomed && oneLine(doomed)}
      </ConfirmDialog>
    </>
  )
}
