import { ConsoleMissing } from '../../console-kit/console-missing.tsx'
import { definePage } from '../../page/page.tsx'

export default definePage({
  head: () => ({ title: 'Không tìm thấy trang' }),
  status: 404,
  Component: ConsoleMissing,
})
