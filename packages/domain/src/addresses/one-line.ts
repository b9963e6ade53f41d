import type { Address } from './schemas.ts'

type Place = Pick<Address, 'streetAddress1' | 'streetAddress2' | 'ward' | 'district' | 'city'>

/** An address on one line: `12 Đội Cấn, Phường Ba Đình, Thành phố Hà Nội` (vietnam.md §1). Empty parts are left out. */
export const oneLine = (address: Place): string =>
  [address.streetAddress1, address.streetAddress2, address.ward, address.district, address.city]
    .filter(Boolean)
    .join(', ')
