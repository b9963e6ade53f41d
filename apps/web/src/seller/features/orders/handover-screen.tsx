import { handoverMessages } from '@chophien/domain/orders/handover-messages'
import { HANDOVER_ROWS_MAX } from '@chophien/domain/orders/limits'
import { type ReactNode, useId, useRef } from 'react'
import { cappedCount } from '../../../console-kit/capped-count.ts'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { FileDrop } from '../../../console-kit/file-drop.tsx'
import { CarrierNames } from '../../../shared/shipping/carrier-names.tsx'
import { Button } from '../../../ui/button.tsx'
import { RestoredNote } from '../../../ui/draft-note.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { HandoverRows } from './handover-rows.tsx'
import { useHandover } from './use-handover.ts'

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card card-body flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

const TEMPLATE = '/v1/seller/orders/handover/template'

/** Which orders the table has. `ids`, `waiting`: as below. */
function contentsOf(ids: string | null, waiting: number | null): string {
  if (ids !== null) return `Bảng có ${ids.split(',').length} đơn đã chọn, bỏ đơn không còn chờ giao`
  if (waiting === null) return `Bảng có các đơn chờ giao, tối đa ${HANDOVER_ROWS_MAX} đơn chờ lâu nhất`
  if (waiting <= HANDOVER_ROWS_MAX) return 'Bảng có mọi đơn chờ giao'
  return `Bảng có ${HANDOVER_ROWS_MAX} đơn chờ giao lâu nhất; giao xong hãy lấy bảng tiếp theo`
}

/** What is told of the table; before there is one, what comes here: screen readers announce changes of what is there. */
function summaryOf({ rows, ready, done }: Pick<ReturnType<typeof useHandover>, 'rows' | 'ready' | 'done'>): string {
  if (!rows) return 'Từng dòng của bảng hiện ở đây để xem trước khi giao.'
  return done === null
    ? `${formatNumber(rows.length)} dòng, ${formatNumber(ready)} đơn sẵn sàng giao.`
    : handoverMessages.handed(done, rows.length - done)
}

interface HandoverScreenProps {
  /** The chosen orders, `3,5,8`; null: all that wait. */
  ids: string | null
  /** The number of orders that wait for their handover, counted up to COUNT_MAX; null when it could not be read. */
  waiting: number | null
}

/** Hands over many orders with tracking codes from a file or from the clipboard. Nothing changes before the last button. */
export function HandoverScreen({ ids, waiting }: HandoverScreenProps) {
  const work = useHandover()
  const { texts } = work
  const carrier = useRef<HTMLDivElement>(null)
  const toCarrier = () => carrier.current?.querySelector('input')?.focus()
  const template = (format: string) => `${TEMPLATE}?format=${format}${ids === null ? '' : `&ids=${ids}`}`
  return (
    <>
      <ConsoleHeading
        title="Giao nhiều đơn"
        detail={waiting === null ? undefined : `${cappedCount(waiting)} đơn chờ giao`}
        back={{ to: '/seller/orders', label: 'Đơn hàng' }}
      />
      <div className="flex flex-col gap-4">
        <Step title="1. Lấy bảng đơn hàng">
          <p className="max-w-prose text-content-soft">
            {contentsOf(ids, waiting)}. Điền cột Mã vận đơn rồi đưa lại vào đây. Có sẵn bảng của hãng vận chuyển thì dán
            thẳng ở bước 2.
          </p>
          <div className="flex flex-wrap gap-2">
            <DownloadButton path={template('xlsx')}>Tải bảng XLSX</DownloadButton>
            <DownloadButton path={template('csv')}>Tải bảng CSV</DownloadButton>
          </div>
        </Step>
        <Step title="2. Đưa mã vận đơn vào">
          <RestoredNote
            restored={texts.restored}
            busy={work.sending}
            onDiscard={() => {
              // The button goes away.
              toCarrier()
              work.discard()
            }}
          />
          <div ref={carrier} className="max-w-md">
            <Field
              label="Đơn vị vận chuyển"
              hint="Cho những dòng không ghi đơn vị vận chuyển."
              name="carrier"
              list="carriers"
              maxLength={60}
              value={texts.carrier}
              error={work.carrierProblem}
              onChange={({ target }) => texts.change({ carrier: target.value })}
            />
            <CarrierNames />
          </div>
          <div className="grid gap-4 lg:grid-cols-2">
            <div>
              <FileDrop
                label={work.reading ? 'Đang đọc bảng…' : 'Chọn tệp CSV hoặc XLSX'}
                hint={`Hoặc kéo thả vào đây. Tối đa ${HANDOVER_ROWS_MAX} đơn. Chưa có đơn nào được giao ở bước này.`}
                accept=".csv,.xlsx,text/csv"
                busy={work.reading || work.sending}
                problem={work.problem}
                onFile={work.readFile}
              />
            </div>
            <div className="flex flex-col items-start gap-2">
              <TextArea
                label="Hoặc dán hai cột: mã đơn, mã vận đơn"
                name="pasted"
                rows={4}
                className="w-full"
                spellCheck={false}
                value={texts.pasted}
                onChange={({ target }) => texts.change({ pasted: target.value })}
                onPaste={(event) => {
                  if (texts.pasted !== '') return
                  // One press less: what fills the empty field is read at once.
                  work.paste(event.clipboardData.getData('text/plain'))
                }}
              />
              <Button
                variant="secondary"
                busy={work.reading}
                aria-disabled={texts.pasted.trim() === ''}
                onClick={() => work.paste(texts.pasted)}
              >
                Kiểm tra
              </Button>
            </div>
          </div>
        </Step>
        <Step title="3. Kiểm tra và giao">
          <p role="status" className="text-content-soft">
            {summaryOf(work)}
          </p>
          {work.ready > 0 && (
            <Button
              busy={work.sending}
              className="self-start"
              onClick={() => {
                if (!work.send()) toCarrier()
              }}
            >
              Giao {formatNumber(work.ready)} đơn cho vận chuyển
            </Button>
          )}
          {work.rows && <HandoverRows rows={work.rows} carrier={texts.carrier} />}
        </Step>
      </div>
    </>
  )
}
