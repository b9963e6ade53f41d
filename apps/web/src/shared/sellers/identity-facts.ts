import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import type { SellerIdentity } from '@chophien/domain/sellers/seller-contract'

type Facts = Pick<SellerIdentity, 'kind' | 'legalName' | 'taxCode' | 'idNumberMasked' | 'address'>

/** What an identity says, by the names of its fields. */
export const identityFacts = ({ kind, legalName, taxCode, idNumberMasked, address }: Facts) => [
  { label: 'Loại người bán', value: sellerKindNames[kind] },
  { label: 'Tên pháp lý', value: legalName },
  { label: 'Mã số thuế', value: taxCode ?? 'Dùng số định danh cá nhân' },
  ...(kind === 'COMPANY'
    ? []
    : [{ label: 'Số định danh cá nhân', value: idNumberMasked ?? 'Không mở được, người bán cần nhập lại' }]),
  { label: 'Địa chỉ', value: address, full: true },
]
