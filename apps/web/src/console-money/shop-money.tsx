import type { SellerMoney, Statement, StatementFile } from '@chophien/domain/ledger/seller-contract'
import { type StatementAccount, statementAccountIds, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import type { SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { useLocation } from 'react-router'
import { ListPanel } from '../console-kit/list-panel.tsx'
import { withParam } from '../console-kit/list-url.ts'
import { PeriodFields } from '../console-kit/period-fields.tsx'
import { UrlForm } from '../console-kit/url-form.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { formatPrice } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { statementColumns } from './statement-columns.tsx'
import { StatementExport, type StatementQuestion } from './statement-export.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { TaxPanel } from './tax-panel.tsx'

/** The shop's balances, each linked to its entries. */
function Figures({ money, chosen }: { money: SellerMoney; chosen: StatementAccount }) {
  const location = useLocation()
  return (
    <ul className="mb-6 grid gap-4 md:grid-cols-3">
      {statementAccountIds.map((id) => (
        <li key={id}>
          <Link
            to={withParam(location, 'account', id === 'BALANCE' ? null : id)}
            preventScrollReset
            aria-current={id === chosen || undefined}
            className={classes(
              'flex h-full flex-col rounded-card border-2 bg-surface p-4 shadow-soft transition-colors',
              id === chosen ? 'border-brand' : 'border-transparent hover:border-brand-soft',
            )}
          >
            <span className="text-sm text-content-soft">{statementAccounts[id].name}</span>
            <span className="text-2xl font-semibold text-brand wrap-anywhere">{formatPrice(money[id])}</span>
            <span className="mt-1 text-sm text-content-soft">{statementAccounts[id].meaning}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ShopMoneyProps {
  money: SellerMoney
  statement: Statement
  /** Of this month. */
  taxes: SellerTaxes
  /** Where an order's page is: `/seller/orders`. */
  orders: string
  /** The calls that print a statement and a certificate of taxes, below `/api`. */
  paper: string
  certificate: string
  readFile: (query: StatementQuestion) => Promise<StatementFile>
}

/** The money of a shop, to its seller and to administrators alike: three balances and their entries, and the taxes that were withheld. */
export function ShopMoney({ money, statement, taxes, orders, paper, certificate, readFile }: ShopMoneyProps) {
  const params = new URLSearchParams(useLocation().search)
  const chosen = statementAccountIds.find((id) => id === params.get('account')) ?? 'BALANCE'
  const { name } = statementAccounts[chosen]
  return (
    <>
      <Figures money={money} chosen={chosen} />
      <TaxPanel taxes={taxes} certificate={certificate} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">Sao kê: {name}</h2>
          <p className="text-content-soft">
            Đầu kỳ <strong className="text-content">{formatPrice(statement.opening)}</strong> · Cuối kỳ{' '}
            <strong className="text-content">{formatPrice(statement.closing)}</strong>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <UrlForm aria-label="Khoảng ngày" className="contents">
            <PeriodFields />
            <Button type="submit" variant="secondary">
              Xem
            </Button>
          </UrlForm>
          <StatementPaper account={chosen} path={paper} />
          <StatementExport account={chosen} disabled={statement.total === 0} read={readFile} />
        </div>
      </div>
      <ListPanel
        page={statement}
        caption={`Sao kê ${name}`}
        columns={statementColumns(
          orders,
          statement.items.some(({ taxes }) => taxes !== null),
        )}
        keyOf={({ id }) => id}
        empty={{
          title: 'Chưa có giao dịch nào',
          detail: 'Mỗi đơn được thanh toán, giao hay hoàn tất sẽ ghi một dòng ở đây.',
        }}
      />
    </>
  )
}
