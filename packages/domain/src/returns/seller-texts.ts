/** Usual answers of a seller, as whole sentences to begin with. */
export const sellerAnswers = [
  'Shop đã kiểm hàng và quay video trước khi đóng gói, sản phẩm đúng như mô tả.',
  'Sản phẩm có dấu hiệu đã qua sử dụng nên shop không nhận trả.',
  'Bạn vui lòng gửi thêm ảnh rõ phần bị lỗi và tem của sản phẩm giúp shop.',
  'Shop xin lỗi về sự cố. Shop đồng ý nhận lại hàng và hoàn tiền cho bạn.',
  'Hư hỏng có vẻ do vận chuyển, shop đang làm việc với đơn vị vận chuyển và báo bạn sớm.',
] as const
