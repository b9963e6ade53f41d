import type { SetupChecklist } from '@chophien/domain/setup/admin-contract'
import type { SetupState } from '@chophien/domain/setup/steps'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { stepTexts } from './step-texts.ts'

const badges: Readonly<Record<SetupState, { tone: Tone; label: string }>> = {
  DANGER: { tone: 'bad', label: 'Nguy hiểm' },
  OPEN: { tone: 'waiting', label: 'Chưa xong' },
  OPTIONAL: { tone: 'over', label: 'Tùy chọn' },
  DONE: { tone: 'good', label: 'Xong' },
}
/** What is urgent stands first. */
const shownStates = ['DANGER', 'OPEN', 'OPTIONAL', 'DONE'] as const

type Step = SetupChecklist['steps'][number]

/** Where or how a step is done. */
function Ways({ code }: Pick<Step, 'code'>) {
  const { page, settings, command } = stepTexts[code]
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {page && (
        <li>
          <Link to={page.to} className="tap font-semibold text-brand hover:underline">
            Mở trang {page.label}
          </Link>
        </li>
      )}
      {settings && (
        <li className="wrap-anywhere">
          Đặt biến môi trường <code>{settings.join(', ')}</code> rồi khởi động lại.
        </li>
      )}
      {command && (
        <li className="wrap-anywhere">
          Chạy lệnh <code>{command}</code>
        </li>
      )}
    </ul>
  )
}

type Facts = Omit<SetupChecklist, 'steps'>

/** What is known of a step beside its state. */
function factOf(code: Step['code'], { lastBackupAt, adminsWithoutSecondFactor: without }: Facts): string | null {
  if (code === 'BACKUP')
    return lastBackupAt ? `Lần sao lưu gần nhất: ${formatDateTime(lastBackupAt)}.` : 'Chưa sao lưu lần nào.'
  if (code === 'SECOND_FACTOR' && without > 0) return `${formatNumber(without)} quản trị viên chưa bật.`
  return null
}

function StepRow({ code, state, ...facts }: Step & Facts) {
  const fact = factOf(code, facts)
  const { title, why } = stepTexts[code]
  const { tone, label } = badges[state]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
      <span className="w-28 shrink-0">
        <Badge tone={tone}>{label}</Badge>
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base font-semibold">{title}</h3>
        {fact && <p className="text-content-soft">{fact}</p>}
        {state !== 'DONE' && (
          <>
            <p className="max-w-[70ch] text-content-soft">{why}</p>
            <Ways code={code} />
          </>
        )}
      </div>
    </li>
  )
}

/** What an operator does before the marketplace opens, the urgent steps first. */
export function SetupScreen({ checklist: { steps, ...facts } }: { checklist: SetupChecklist }) {
  const done = steps.filter(({ state }) => state === 'DONE').length
  const needed = steps.filter(({ state }) => state !== 'OPTIONAL').length
  const rows = shownStates.flatMap((shown) => steps.filter(({ state }) => state === shown))
  return (
    <>
      <ConsoleHeading title="Chuẩn bị mở chợ" detail={`${done} trên ${needed} việc đã xong`} />
      <p className="mb-4 max-w-[70ch] text-content-soft">
        Chợ tự xem cài đặt và dữ liệu của mình, nên danh sách luôn đúng với lúc này. Biến môi trường được giải thích
        trong tài liệu vận hành (<code>docs/operating.md</code>).
      </p>
      <section aria-labelledby="setup-steps" className="card px-4 md:px-5">
        <h2 id="setup-steps" className="sr-only">
          Các việc
        </h2>
        <ul className="divide-y divide-line">
          {rows.map((step) => (
            <StepRow key={step.code} {...step} {...facts} />
          ))}
        </ul>
      </section>
    </>
  )
}
