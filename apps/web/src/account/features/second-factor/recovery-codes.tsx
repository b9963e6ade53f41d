import { Download, Printer } from 'lucide-react'
import { saveText } from '../../../lib/save-text.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Printout } from '../../../ui/printout.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, shown this once: to copy, to save or to print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { brand } = useSettings()
  const title = `Mã khôi phục tài khoản ${brand.name}`
  const advice = 'Mỗi mã đăng nhập một lần, thay cho mã của ứng dụng. Đừng đưa cho ai.'
  const save = () => saveText([title, advice, '', ...codes, ''].join('\r\n'), 'ma-khoi-phuc.txt', 'text/plain')
  return (
    <>
      <p className="max-w-prose text-content-soft">
        Khi mất điện thoại, bạn đăng nhập bằng một trong các mã này. Mỗi mã dùng một lần. Hãy cất ở nơi an toàn, khác
        điện thoại: <b className="text-content">các mã chỉ hiện lần này</b>.
      </p>
      <ul
        aria-label="Mã khôi phục"
        className="my-4 grid max-w-md grid-cols-1 gap-x-8 gap-y-1 rounded-control border border-line bg-page p-4 text-lg tracking-wider select-all min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} what="mã khôi phục" className="-ml-2" />
        <Button variant="quiet" className="px-2! text-sm" onClick={save}>
          <Download aria-hidden className="size-4" />
          Lưu thành tệp
        </Button>
        <Button variant="quiet" className="px-2! text-sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          In
        </Button>
      </div>
      <Button className="mt-4 max-sm:w-full" onClick={onDone}>
        Tôi đã cất các mã
      </Button>
      <Printout>
        <p className="text-[16pt] font-semibold">{title}</p>
        <p className="my-3">{advice}</p>
        <ul className="grid grid-cols-2 gap-2 text-[14pt] tracking-wider">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Printout>
    </>
  )
}
