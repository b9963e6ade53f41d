import type { SellerIdentityForm } from '@chophien/domain/sellers/forms'
import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import type { SellerIdentity } from '@chophien/domain/sellers/seller-contract'

type Typed = Pick<SellerIdentityForm, 'kind' | 'legalName' | 'taxCode' | 'address'>

/** The fields whose value was given differently elsewhere, with that value. */
export function differencesOf(given: SellerIdentity | null, typed: Typed): { name: string; value: string }[] {
  if (!given) return []
  const rows = [
    { name: 'Loại người bán', value: sellerKindNames[given.kind], same: given.kind === typed.kind },
    { name: 'Tên pháp lý', value: given.legalName, same: given.legalName === typed.legalName },
    { name: 'Mã số thuế', value: given.taxCode ?? '(để trống)', same: (given.taxCode ?? '') === typed.taxCode },
    { name: 'Địa chỉ', value: given.address, same: given.address === typed.address },
  ]
  return rows.filter(({ same }) => !same).map(({ name, value }) => ({ name, value }))
}
