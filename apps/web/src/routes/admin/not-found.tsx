import { ConsoleMissing } from '../../features/console/console-missing.tsx'
import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Không tìm thấy trang' }),
  status: 404,
  Component: ConsoleMissing,
})
