import {
  type Address,
  createAddress,
  deleteAddress,
  setDefaultBilling,
  setDefaultShipping,
  updateAddress,
} from '@chophien/domain/addresses/contract'
import { explainDeleteRefusal } from '@chophien/domain/addresses/delete-refusals'
import type { AddressForm } from '@chophien/domain/addresses/forms'
import { addressMessages } from '@chophien/domain/addresses/messages'
import type { Refusal, Settled } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import type { FormRefusal } from '../../lib/form.ts'

/** The server's message; undefined without an answer, then each caller has its own text. */
const saidBy = ({ status, message }: Refusal): string => (status === 0 ? '' : message)

/** Saves an address; creates one without `id`. */
export const saveAddress = (id: number | null, body: AddressForm): Promise<Settled<Address>> =>
  id === null ? browserApi.settle(createAddress, { body }) : browserApi.settle(updateAddress, { params: { id }, body })

/** §8: why an address was not saved. */
export function explainSaveRefusal(id: number | null, failure: Refusal): FormRefusal {
  if (failure.errors.length > 0) return { errors: failure.errors }
  const general = id === null ? addressMessages.createFailed : addressMessages.updateFailed
  return { title: addressMessages.saveFailed, detail: saidBy(failure) || general }
}

/** Deletes an address. Resolves to the error message (§8), or null on success. */
export async function removeAddress({ id }: Address): Promise<string | null> {
  const answer = await browserApi.settle(deleteAddress, { params: { id } })
  if (answer.ok) return null
  return explainDeleteRefusal(answer.failure) ?? (saidBy(answer.failure) || addressMessages.deleteFailed)
}

/** §5: why an address cannot be deleted, as far as the client knows. */
export function objectionToRemoval(address: Address, all: readonly Address[]): string | null {
  if (all.length === 1) return addressMessages.onlyAddress
  return address.isDefaultShipping || address.isDefaultBilling ? addressMessages.defaultAddress : null
}

/** Makes an address a default. Resolves to the error message, or null on success. */
export async function makeDefault({ id }: Address, kind: 'shipping' | 'billing'): Promise<string | null> {
  const answer = await browserApi.settle(kind === 'shipping' ? setDefaultShipping : setDefaultBilling, {
    params: { id },
  })
  return answer.ok ? null : saidBy(answer.failure) || addressMessages.updateFailed
}
