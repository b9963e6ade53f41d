import { toCsv } from '@chophien/domain/text/csv'
import type { Transfer } from './bank-report.ts'

/** A transfer that the bank was given in a file of a run, and what it did with it. */
export interface Ordered {
  runId: number
  code: string
  amount: number
  account: string
  /** What the bank has told so far: nothing is null. */
  told: 'PAID' | 'FAILED' | null
  /** Whether the money left: the truth, which may be told late or wrong. */
  left: boolean
  /** The number of its line in the statement. */
  line: number
}

/** A bank that does what files of runs say, once for each code, and keeps its own books of it. */
export interface PayoutBank {
  all: ReadonlyMap<string, Ordered>
  /** Reads a run's file (layout of Vietcombank); the same file again orders nothing. Throws for a code that it knows with other facts. */
  read(runId: number, file: string): Ordered[]
  /** The outgoing line of the statement, which says that the money left. */
  line(of: Ordered, transactionDate?: string): Transfer
  /** The file of results of these transfers. */
  results(of: readonly Ordered[]): string
  /** What left the account in all, whole đồng. */
  sumLeft(): number
}

/** The bank's numbers of outgoing lines begin here, beyond those of the fixture. */
const FIRST_LINE = 500_000_000

const cells = (line: string): string[] => line.split(',')

export function payoutBank(): PayoutBank {
  const all = new Map<string, Ordered>()
  return {
    all,
    read(runId, file) {
      const [head = '', ...lines] = file.replace('\uFEFF', '').trim().split('\r\n')
      const titles = cells(head)
      const at = (title: string, line: string): string => cells(line)[titles.indexOf(title)] ?? ''
      return lines.map((line) => {
        const [code = ''] = at('Noi dung', line).split(' ')
        const facts = {
          runId,
          code,
          amount: Number(at('So tien', line)),
          account: at('So tai khoan nguoi huong', line),
        }
        const known = all.get(code)
        if (known && (known.runId !== runId || known.amount !== facts.amount || known.account !== facts.account))
          throw new Error(`the bank was given ${code} twice, and not the same`)
        const ordered = known ?? { ...facts, told: null, left: false, line: FIRST_LINE + all.size }
        all.set(code, ordered)
        return ordered
      })
    },
    line({ line, amount, code }, transactionDate) {
      const content = `MBVCB.99.${code.toLowerCase()} chi tra cho phien`
      return { id: line, amount, content, transferType: 'out', ...(transactionDate ? { transactionDate } : {}) }
    },
    results: (of) =>
      toCsv([
        ['STT', 'So tien', 'Noi dung thanh toan', 'Trang thai', 'Ly do', 'Ma giao dich'],
        ...of.map(({ code, amount, told, line }, index) => [
          index + 1,
          amount,
          `${code} Chi tra`,
          told === 'FAILED' ? 'Thất bại' : 'Thành công',
          told === 'FAILED' ? 'Tài khoản đã đóng' : '',
          told === 'FAILED' ? '' : `MBVCB.${line}`,
        ]),
      ]),
    sumLeft: () => [...all.values()].reduce((sum, { left, amount }) => sum + (left ? amount : 0), 0),
  }
}
