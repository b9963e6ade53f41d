/** What is sold, as the tax rates tell it apart. All that shops sell here are goods; the other rates are kept because the law names them together. */
export const goodsKinds = ['GOODS', 'SERVICE', 'TRANSPORT'] as const
export type GoodsKind = (typeof goodsKinds)[number]

export const goodsKindNames: Record<GoodsKind, string> = {
  GOODS: 'Hàng hóa',
  SERVICE: 'Dịch vụ',
  TRANSPORT: 'Vận tải',
}

/** Whether the marketplace withholds taxes from what sellers get. */
export const taxModes = ['OFF', 'REPORT', 'WITHHOLD'] as const
export type TaxMode = (typeof taxModes)[number]

export const taxModeNames: Record<TaxMode, string> = {
  OFF: 'Không tính thuế',
  REPORT: 'Chỉ thống kê',
  WITHHOLD: 'Khấu trừ',
}

export const taxModeMeanings: Record<TaxMode, string> = {
  OFF: 'Chợ không tính và không giữ thuế của người bán. Tiền của mọi đơn hoàn tất được trả đủ cho shop, chỉ trừ hoa hồng.',
  REPORT: 'Chợ tính thuế của từng đơn hoàn tất để có báo cáo tháng, nhưng không giữ lại đồng nào của shop.',
  WITHHOLD:
    'Chợ giữ lại thuế GTGT và thuế TNCN của từng đơn hoàn tất để nộp thay người bán. Chỉ công ty đã được xác nhận danh tính mới tự nộp thuế.',
}
