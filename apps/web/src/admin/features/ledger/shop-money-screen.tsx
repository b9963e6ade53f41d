import { exportShopStatement, printShopStatement } from '@chophien/domain/ledger/admin-contract'
import type { SellerMoney, Statement } from '@chophien/domain/ledger/seller-contract'
import { printShopCertificate } from '@chophien/domain/taxes/admin-contract'
import type { SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ShopMoney } from '../../../console-money/shop-money.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { Link } from '../../../ui/link.tsx'

interface ShopMoneyData {
  shop: { id: number; name: string }
  money: SellerMoney
  statement: Statement
  taxes: SellerTaxes
}

/** The money of any shop, as its seller sees it. */
export function ShopMoneyScreen({ shop, money, statement, taxes }: ShopMoneyData) {
  return (
    <>
      <ConsoleHeading
        title={`Tiền của ${shop.name}`}
        detail="Như người bán thấy"
        back={{ to: `/admin/shops/${shop.id}`, label: 'Hồ sơ của shop' }}
      >
        <Link to={`/admin/money/manual?shop=${shop.id}`} className={buttonVariant('quiet')}>
          Đề nghị bút toán tay
        </Link>
      </ConsoleHeading>
      <ShopMoney
        money={money}
        statement={statement}
        taxes={taxes}
        orders="/admin/orders"
        paper={printShopStatement.path.replace('{id}', String(shop.id))}
        certificate={printShopCertificate.path.replace('{id}', String(shop.id))}
        readFile={(query) => browserApi.call(exportShopStatement, { params: { id: shop.id }, query })}
      />
    </>
  )
}
