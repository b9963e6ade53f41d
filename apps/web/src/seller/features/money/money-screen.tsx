import {
  exportStatement,
  printStatement,
  type SellerMoney,
  type Statement,
} from '@chophien/domain/ledger/seller-contract'
import { printTaxCertificate, type SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import type { ReactNode } from 'react'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ShopMoney } from '../../../console-money/shop-money.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

interface MoneyScreenData {
  money: SellerMoney
  statement: Statement
  taxes: SellerTaxes
  /** What the shop owes, and what follows. */
  debt: ReactNode
  /** What commission the shop pays. */
  commission: ReactNode
}

/** The money of the seller's own shop. */
export function MoneyScreen({ money, statement, taxes, debt, commission }: MoneyScreenData) {
  return (
    <>
      <ConsoleHeading title="Tài chính">
        <LinkButton variant="secondary" to="/seller/money/invoices">
          Hóa đơn hoa hồng
        </LinkButton>
        <LinkButton variant="secondary" to="/seller/money/account">
          Tài khoản nhận tiền
        </LinkButton>
        <LinkButton to="/seller/money/payouts">Tiền chợ chuyển cho shop</LinkButton>
      </ConsoleHeading>
      {debt}
      <ShopMoney
        money={money}
        statement={statement}
        taxes={taxes}
        orders="/seller/orders"
        paper={printStatement.path}
        certificate={printTaxCertificate.path}
        readFile={(query) => browserApi.call(exportStatement, { query })}
      />
      {commission}
    </>
  )
}
