import { exportStatement, type SellerMoney, type Statement } from '@chophien/domain/ledger/seller-contract'
import type { SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ShopMoney } from '../../../console-money/shop-money.tsx'
import { browserApi } from '../../../lib/browser-api.ts'

interface MoneyScreenData {
  money: SellerMoney
  statement: Statement
  taxes: SellerTaxes
}

/** The money of the seller's own shop. */
export function MoneyScreen({ money, statement, taxes }: MoneyScreenData) {
  return (
    <>
      <ConsoleHeading title="Tài chính" />
      <ShopMoney
        money={money}
        statement={statement}
        taxes={taxes}
        orders="/seller/orders"
        readFile={(query) => browserApi.call(exportStatement, { query })}
      />
    </>
  )
}
