/** Names as common as they are in Vietnam. Họ with its weight. */
export const familyNames = [
  ['Nguyễn', 38],
  ['Trần', 12],
  ['Lê', 10],
  ['Phạm', 7],
  ['Hoàng', 5],
  ['Huỳnh', 4],
  ['Phan', 4],
  ['Vũ', 4],
  ['Võ', 3],
  ['Đặng', 3],
  ['Bùi', 3],
  ['Đỗ', 2],
  ['Hồ', 2],
  ['Ngô', 1],
  ['Dương', 1],
  ['Lý', 1],
] as const

export const givenNames = {
  man: {
    middle: ['Văn', 'Hữu', 'Minh', 'Quốc', 'Đức', 'Gia'],
    last: ['An', 'Bình', 'Dũng', 'Hải', 'Hùng', 'Khoa', 'Long', 'Nam', 'Phúc', 'Quân', 'Sơn', 'Tuấn'],
  },
  woman: {
    middle: ['Thị', 'Ngọc', 'Thu', 'Bích', 'Khánh', 'Thanh'],
    last: ['Anh', 'Châu', 'Dung', 'Hà', 'Hương', 'Lan', 'Linh', 'Mai', 'Ngân', 'Ngọc', 'Thảo', 'Trang', 'Vy'],
  },
} as const

export const streets = [
  'Nguyễn Trãi',
  'Lê Lợi',
  'Trần Hưng Đạo',
  'Hai Bà Trưng',
  'Lý Thường Kiệt',
  'Nguyễn Văn Cừ',
  'Quang Trung',
  'Phan Chu Trinh',
  'Hùng Vương',
  'Điện Biên Phủ',
] as const

/** Where demo shoppers live: wards with their provinces, as the address form writes them. */
export const wards = [
  ['Phường Ba Đình', 'Thành phố Hà Nội'],
  ['Phường Cầu Giấy', 'Thành phố Hà Nội'],
  ['Phường Hoàn Kiếm', 'Thành phố Hà Nội'],
  ['Phường Sài Gòn', 'Thành phố Hồ Chí Minh'],
  ['Phường Bàn Cờ', 'Thành phố Hồ Chí Minh'],
  ['Phường Bình Thạnh', 'Thành phố Hồ Chí Minh'],
  ['Phường Thủ Dầu Một', 'Thành phố Hồ Chí Minh'],
  ['Phường Hải Châu', 'Thành phố Đà Nẵng'],
  ['Phường Ninh Kiều', 'Thành phố Cần Thơ'],
  ['Phường Hồng Bàng', 'Thành phố Hải Phòng'],
  ['Phường Nha Trang', 'Tỉnh Khánh Hòa'],
  ['Phường Pleiku', 'Tỉnh Gia Lai'],
] as const
