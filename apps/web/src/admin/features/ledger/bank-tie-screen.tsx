import { type BankTie, recordBankOpening } from '@chophien/domain/ledger/bank-contract'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

const DAY_MS = 86_400_000

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-4 card p-4">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What of the difference is known: what was recorded by hand lowers the books, a missing line moved the account. */
function Explanation({ difference, unlined, gaps }: { difference: number } & Pick<BankTie, 'unlined' | 'gaps'>) {
  return (
    <DescriptionList
      facts={[
        { label: 'Do khoản ghi tay chưa có dòng sao kê', value: formatPrice(-unlined.sum) },
        { label: 'Do dòng sao kê chưa được báo', value: formatPrice(gaps.sum) },
        { label: 'Chưa giải thích được', value: formatPrice(difference + unlined.sum - gaps.sum) },
      ]}
    />
  )
}

function Opening({ tie, opening }: Pick<BankTie, 'tie' | 'opening'>) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  if (opening)
    return (
      <p className="mt-3 text-content-soft">
        {`Số dư đầu ${formatPrice(opening.amount)}, đối chiếu lúc ${formatDateTime(opening.at)}, do ${opening.by ?? 'quản trị viên'} ghi.`}
      </p>
    )
  if (!tie) return null
  const record = () =>
    ask({
      title: 'Ghi số dư đầu?',
      detail: `Ngân hàng báo ${formatPrice(tie.told)} lúc ${formatDateTime(tie.at)}, sổ có ${formatPrice(tie.ours)}. Chênh lệch ${formatPrice(tie.difference)} được ghi là tiền của chợ có từ trước. Chỉ ghi được một lần; hãy chờ đến khi mọi khoản ghi tay đã có trên sao kê.`,
      confirm: 'Ghi số dư đầu',
      async onConfirm() {
        await runAction(
          recordBankOpening,
          { body: { transferId: tie.transferId, amount: tie.difference } },
          'Chưa ghi được số dư đầu',
        )
        await revalidate()
      },
    })
  return (
    <div className="mt-3">
      <p className="mb-2">
        Tài khoản đã có tiền từ trước khi chợ sử dụng. Ghi số dư đầu một lần, rồi sổ và ngân hàng bằng nhau.
      </p>
      <Button onClick={record}>Ghi số dư đầu</Button>
      {dialogs}
    </div>
  )
}

function Balance({ tie, opening, unlined, gaps }: Omit<BankTie, 'momo'>) {
  if (!tie)
    return (
      <p>
        Chưa có số dư nào để so. Số dư đến cùng dòng sao kê, nếu dịch vụ đọc sao kê báo cho chợ; SePay báo 0 khi ngân
        hàng không cho biết.
      </p>
    )
  const { told, ours, at, difference } = tie
  return (
    <>
      <DescriptionList
        facts={[
          { label: `Ngân hàng báo, ${formatDateTime(at)}`, value: formatPrice(told) },
          { label: 'Sổ của chợ cùng lúc', value: formatPrice(ours) },
          {
            label: 'Chênh lệch',
            value:
              difference === 0 ? (
                <Badge tone="good">Khớp</Badge>
              ) : (
                <Badge tone="bad">{`${difference > 0 ? 'Ngân hàng nhiều hơn' : 'Sổ nhiều hơn'} ${formatPrice(Math.abs(difference))}`}</Badge>
              ),
          },
        ]}
      />
      {opening && difference !== 0 && (
        <div className="mt-3">
          <Explanation difference={difference} unlined={unlined} gaps={gaps} />
        </div>
      )}
      <Opening tie={tie} opening={opening} />
    </>
  )
}

/** The bank's own balance beside the books. */
export function BankTieScreen({ momo, ...bank }: BankTie) {
  const { unlined, gaps } = bank
  const days = momo.oldestAt ? Math.max(0, Math.floor((Date.now() - Date.parse(momo.oldestAt)) / DAY_MS)) : 0
  return (
    <>
      <ConsoleHeading title="Đối chiếu ngân hàng" back={{ to: '/admin/money', label: 'Sổ sách' }}>
        <Link to="/admin/transfers?status=UNMATCHED" className="tap text-brand hover:underline">
          Dòng sao kê chờ phân loại
        </Link>
      </ConsoleHeading>
      <Panel id="bank" title="Tài khoản ngân hàng">
        <Balance {...bank} />
      </Panel>
      {unlined.count > 0 && (
        <Panel id="unlined" title="Khoản ghi tay chưa có dòng sao kê">
          <p className="mb-2 text-content-soft">
            {`${formatNumber(unlined.count)} khoản trong 62 ngày trước số dư trên. Dòng sao kê đến muộn thì nối với khoản ấy ở trang Chuyển khoản.`}
          </p>
          <ul className="flex flex-col gap-1">
            {unlined.items.map(({ entryKey, at, words, amount }) => (
              <li key={entryKey} className="wrap-anywhere">
                <b>{formatPrice(amount)}</b> {words}, {formatDateTime(at)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {gaps.items.length > 0 && (
        <Panel id="gaps" title="Dòng sao kê chưa được báo">
          <p className="mb-2 text-content-soft">
            Số dư ngân hàng báo thay đổi nhiều hơn các dòng đã đến. Hãy báo lại những dòng này từ dịch vụ đọc sao kê,
            hoặc thêm chúng bằng tay ở trang Chuyển khoản.
          </p>
          <ul className="flex flex-col gap-1">
            {gaps.items.map(({ from, to, missing }) => (
              <li key={to}>
                <b>{formatPrice(missing)}</b> từ {formatDateTime(from)} đến {formatDateTime(to)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel id="momo" title="Ví MoMo">
        <p>
          {momo.balance === 0
            ? 'MoMo không còn giữ tiền của chợ.'
            : `MoMo còn giữ ${formatPrice(momo.balance)}${momo.oldestAt ? `, phần lâu nhất ${momo.isOlder ? 'hơn ' : ''}${formatNumber(days)} ngày` : ''}. MoMo không báo số dư: hãy so với trang của MoMo.`}
        </p>
      </Panel>
    </>
  )
}
