/** Why a picture cannot be an art of the brand (BRAND_ART_UNFIT). */
export const artMessages = {
  notSquare: 'Hình này cần gần vuông.',
  tooWide: (wide: number) => `Hình này quá dài: chiều ngang tối đa gấp ${wide} lần chiều cao.`,
  tooTall: (tall: number) => `Hình này quá cao: chiều cao tối đa gấp ${tall} lần chiều ngang.`,
  nothingSeen: 'Hình không có gì nhìn thấy được. Hãy chọn tệp khác.',
  tooManyPixels: 'PNG này có quá nhiều điểm ảnh: tối đa 30 triệu.',
  tooSmall: (least: number) => `PNG này cần ít nhất ${least} px mỗi cạnh.`,
  idTwice: (id: string) => `SVG có hai thành phần cùng id “${id}”. Hãy xuất lại với mỗi id một thành phần.`,
  repeats: 'SVG lặp lại nét vẽ quá nhiều lần. Hãy gộp các nét vẽ rồi xuất lại.',
  tooLong: 'SVG quá lớn khi kiểu dáng (style) được viết vào từng nét vẽ. Hãy gộp các nét vẽ rồi xuất lại.',
  noSize: 'SVG thiếu kích thước. Hãy xuất lại với thuộc tính viewBox.',
  doctype: 'SVG có khai báo DOCTYPE. Hãy xuất lại tệp không kèm khai báo này.',
  tooComplex: 'SVG quá phức tạp. Hãy gộp các nét vẽ rồi xuất lại.',
  typedText: 'SVG có chữ gõ bằng phông. Hãy chuyển chữ thành đường nét (outline) rồi xuất lại.',
  unknownElement: (name: string) => `SVG có thành phần <${name}> không dùng được. Hãy xuất lại chỉ với nét vẽ.`,
  styleUnreadable: 'SVG có kiểu dáng (style) không đọc được. Hãy xuất lại với thuộc tính thay cho CSS.',
  valueUnusable: (name: string) =>
    `SVG có thuộc tính “${name}” với giá trị không dùng được. Hãy xuất lại chỉ với màu và nét vẽ.`,
} as const
