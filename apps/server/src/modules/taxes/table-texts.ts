/** Columns of the report of a month as a file. */
export const taxReportHead = [
  'Shop',
  'Loại người bán',
  'Tên pháp lý',
  'Mã số thuế',
  'Số định danh cá nhân',
  'Doanh thu tính thuế (đồng)',
  'Thuế GTGT (đồng)',
  'Thuế TNCN (đồng)',
  'Doanh thu hoàn lại (đồng)',
  'Thuế GTGT bù trừ (đồng)',
  'Thuế TNCN bù trừ (đồng)',
  'Thuế GTGT phải nộp (đồng)',
  'Thuế TNCN phải nộp (đồng)',
  'Tổng phải nộp (đồng)',
  'Trong đó chưa khấu trừ (đồng)',
]

/** The line of the sums. */
export const SUM = 'Cộng'
