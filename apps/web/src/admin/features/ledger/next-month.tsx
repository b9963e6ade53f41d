import { obstacleFacts, standsInTheWay } from '@chophien/domain/ledger/close-obstacles'
import { type BookMonths, closeMonth } from '@chophien/domain/ledger/months-contract'
import { monthText } from '@chophien/domain/text/months'
import { useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'

/** The earliest open month: what stands in the way, each with its place, or the button that closes it. */
export function NextMonthPanel({ next: { month, obstacles } }: { next: NonNullable<BookMonths['next']> }) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const name = `tháng ${monthText(month)}`

  const blocked = obstacles.some(standsInTheWay)
  const seen = obstacles.filter((obstacle) => !standsInTheWay(obstacle))
  const noted = seen.map(({ kind, count }) => ` ${obstacleFacts[kind].text(count)}`).join('')

  const close = () =>
    ask({
      title: `Đóng sổ ${name}?`,
      detail: `Từ đó không ghi gì vào ${name} được nữa, kể cả bằng lệnh trong cơ sở dữ liệu. Việc biết muộn được ghi vào tháng đang mở. Không mở lại được.${noted}`,
      confirm: 'Đóng sổ',
      async onConfirm() {
        await runAction(closeMonth, { params: { month }, body: {} }, 'Chưa đóng được sổ')
        await revalidate()
      },
    })

  return (
    <section aria-labelledby="next-month" className="mb-6 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="next-month" className="text-lg">
          Tháng tiếp theo: {name}
        </h2>
        <Button onClick={close} disabled={blocked}>
          Đóng sổ {name}
        </Button>
      </div>
      {obstacles.length === 0 ? (
        <p className="mt-2">Không còn gì cản. Khi đóng, sổ được cộng lại từ từng bút toán.</p>
      ) : (
        <>
          <p className="mt-2 font-semibold">{blocked ? 'Còn cản:' : 'Nên xem trước khi đóng:'}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {obstacles.map(({ kind, count }) => {
              const { text, to } = obstacleFacts[kind]
              return (
                <li key={kind}>
                  {to ? (
                    <Link to={to} className="tap text-brand hover:underline">
                      {text(count)}
                    </Link>
                  ) : (
                    text(count)
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
      {dialogs}
    </section>
  )
}
