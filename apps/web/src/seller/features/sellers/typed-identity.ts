import type { SellerIdentityForm } from '@chophien/domain/sellers/forms'
import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import type { SellerIdentity } from '@chophien/domain/sellers/seller-contract'

type Given = Pick<SellerIdentity, 'kind' | 'legalName' | 'taxCode' | 'idNumberMasked' | 'address'> & {
  documents: readonly { id: string }[]
}
interface Typed extends Pick<SellerIdentityForm, 'kind' | 'legalName' | 'taxCode' | 'idNumber' | 'address'> {
  documents: readonly string[]
  /** The masked number that an empty field meant to keep. */
  numberBefore: string | null
}

const NONE = '(để trống)'

/** Whether the number that would be sent may be the given one. Of a masked one only the last digits are known. */
const sameNumber = ({ kind, idNumber, numberBefore }: Typed, masked: string | null): boolean =>
  kind === 'COMPANY' || (idNumber === '' ? masked === numberBefore : masked?.slice(-4) === idNumber.slice(-4))

/** The fields whose value was given differently elsewhere, with that value. */
export function differencesOf(given: Given | null, typed: Typed): { name: string; value: string }[] {
  if (!given) return []
  // A personal number as tax code is kept as that number only.
  const taxCode = typed.taxCode === typed.idNumber ? '' : typed.taxCode
  const documents = given.documents.map(({ id }) => id)
  const rows = [
    { name: 'Loại người bán', value: sellerKindNames[given.kind], same: given.kind === typed.kind },
    { name: 'Tên pháp lý', value: given.legalName, same: given.legalName === typed.legalName },
    {
      name: 'Số định danh cá nhân',
      value: given.idNumberMasked ?? NONE,
      same: sameNumber(typed, given.idNumberMasked),
    },
    { name: 'Mã số thuế', value: given.taxCode ?? NONE, same: (given.taxCode ?? '') === taxCode },
    { name: 'Địa chỉ', value: given.address, same: given.address === typed.address },
    {
      name: 'Ảnh giấy tờ',
      value: documents.length === 0 ? 'không có ảnh' : `${documents.length} ảnh khác với ở đây`,
      same: documents.join() === typed.documents.join(),
    },
  ]
  return rows.filter(({ same }) => !same).map(({ name, value }) => ({ name, value }))
}
