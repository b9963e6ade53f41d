import type { Address } from '@chophien/domain/addresses/contract'
import { addressMessages } from '@chophien/domain/addresses/messages'
import { oneLine } from '@chophien/domain/addresses/one-line'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { makeDefault, objectionToRemoval, removeAddress } from './address-calls.ts'
import { AddressCard } from './address-card.tsx'
import type { AddressEditor } from './use-address-editor.tsx'

interface AddressBookProps {
  addresses: readonly Address[]
  edit: AddressEditor['edit']
  /** Reloads the page. */
  reload: () => Promise<void>
}

/** The address book: add, edit, delete, choose the defaults (§2, §5). */
export function AddressBook({ addresses, edit, reload }: AddressBookProps) {
  const [doomed, setDoomed] = useState<Address | null>(null)
  const [busy, run] = useBusy()
  // Not a toast: the book can be inside a dialog, which would cover it.
  const [said, setSaid] = useState<{ good: boolean; sentence: string } | null>(null)

  /** `work` resolves to the error message, or null. */
  async function change(work: () => Promise<string | null>, done: string) {
    const objection = await run(async () => {
      const refused = await work()
      await reload()
      return refused
    })
    setSaid({ good: objection === null, sentence: objection ?? done })
  }

  function askToRemove(address: Address) {
    const objection = objectionToRemoval(address, addresses)
    setSaid(objection === null ? null : { good: false, sentence: objection })
    if (objection === null) setDoomed(address)
  }

  async function write(address: Address | null) {
    const saved = await edit(address, addresses.length === 0)
    if (saved) setSaid({ good: true, sentence: address ? addressMessages.updated : addressMessages.created })
  }

  return (
    <>
      <p
        role="status"
        className={classes(
          'rounded-control p-3 font-semibold empty:hidden',
          said?.good ? 'mb-3 bg-positive-soft text-positive' : 'mb-3 bg-danger-soft text-danger-deep',
        )}
      >
        {said?.sentence}
      </p>
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={busy}
            onEdit={() => void write(address)}
            onRemove={() => askToRemove(address)}
            onMakeDefault={(kind) => void change(() => makeDefault(address, kind), addressMessages.updated)}
          />
        ))}
      </ul>
      <Button variant="secondary" className="mt-4 w-full" onClick={() => void write(null)}>
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
