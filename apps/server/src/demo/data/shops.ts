/** A demo shop: what it is called, what it sells, where it sends from. */
export interface DemoShop {
  name: string
  /** Name of the root category it sells from. */
  focus: string
  description: string
  /** Ward and province as the address form writes them. */
  ward: string
  city: string
  street: string
}

export const demoShops: readonly DemoShop[] = [
  {
    name: 'Tiệm Nhà Mây',
    focus: 'Thời trang nữ',
    description: 'Áo váy cho những ngày bình thường, may tại xưởng nhỏ ở Hà Nội. Đổi size trong 7 ngày.',
    ward: 'Phường Ba Đình',
    city: 'Thành phố Hà Nội',
    street: '18 Đội Cấn',
  },
  {
    name: 'Mộc Nhiên Linen',
    focus: 'Thời trang nữ',
    description: 'Đồ linen và đũi thoáng mát, màu nhuộm tự nhiên, dáng rộng dễ mặc.',
    ward: 'Phường Sài Gòn',
    city: 'Thành phố Hồ Chí Minh',
    street: '45 Lý Tự Trọng',
  },
  {
    name: 'Gánh Lụa Sen Hồng',
    focus: 'Thời trang nữ',
    description: 'Áo dài, áo bà ba và đồ lụa may đo. Giữ nếp cũ trong dáng mới.',
    ward: 'Phường Phú Xuân',
    city: 'Thành phố Huế',
    street: '9 Nguyễn Trãi',
  },
  {
    name: 'Kho Áo Phố Cổ',
    focus: 'Thời trang nam',
    description: 'Áo thun, sơ mi nam dày dặn, giá xưởng. Có bảng size theo chiều cao cân nặng.',
    ward: 'Phường Hoàn Kiếm',
    city: 'Thành phố Hà Nội',
    street: '32 Hàng Bông',
  },
  {
    name: 'Chàng Trai Ba Miền',
    focus: 'Thời trang nam',
    description: 'Quần áo nam mặc đi làm và đi chơi, bền màu, đủ size từ 50 đến 95 kg.',
    ward: 'Phường Hải Châu',
    city: 'Thành phố Đà Nẵng',
    street: '120 Phan Chu Trinh',
  },
  {
    name: 'Giày Bước Nhẹ',
    focus: 'Giày dép & túi xách',
    description: 'Giày dép êm chân, đế chống trượt, bảo hành keo 6 tháng.',
    ward: 'Phường Thủ Dầu Một',
    city: 'Thành phố Hồ Chí Minh',
    street: '77 Hùng Vương',
  },
  {
    name: 'Túi Xinh Hẻm Nhỏ',
    focus: 'Giày dép & túi xách',
    description: 'Túi ví nhỏ xinh, gói quà và viết thiệp miễn phí.',
    ward: 'Phường Bàn Cờ',
    city: 'Thành phố Hồ Chí Minh',
    street: '214/6 Nguyễn Thị Minh Khai',
  },
  {
    name: 'Điện Tử Sao Đêm',
    focus: 'Điện thoại & điện tử',
    description: 'Điện thoại, laptop và loa chính hãng, bảo hành điện tử, hỗ trợ cài đặt từ xa.',
    ward: 'Phường Cầu Giấy',
    city: 'Thành phố Hà Nội',
    street: '65 Trần Thái Tông',
  },
  {
    name: 'Trạm Phụ Kiện 365',
    focus: 'Điện thoại & điện tử',
    description: 'Sạc, cáp, ốp lưng, bàn phím: món nhỏ cho bàn làm việc gọn. Lỗi đổi mới trong 30 ngày.',
    ward: 'Phường Tân Bình',
    city: 'Thành phố Hồ Chí Minh',
    street: '301 Cộng Hòa',
  },
  {
    name: 'Gia Dụng Bếp Lửa Hồng',
    focus: 'Điện gia dụng',
    description: 'Đồ điện cho gian bếp Việt, có linh kiện thay thế và thợ tư vấn.',
    ward: 'Phường Ninh Kiều',
    city: 'Thành phố Cần Thơ',
    street: '58 Trần Hưng Đạo',
  },
  {
    name: 'Nhà Mát Store',
    focus: 'Điện gia dụng',
    description: 'Quạt, máy lọc, máy hút bụi: nhà mát và sạch, máy chạy êm.',
    ward: 'Phường Hồng Bàng',
    city: 'Thành phố Hải Phòng',
    street: '14 Quang Trung',
  },
  {
    name: 'Góc Nhà Gạch Bông',
    focus: 'Nhà cửa & đời sống',
    description: 'Chén đĩa, rổ rá, chăn ga cho căn nhà nhỏ. Hàng thủ công làng nghề.',
    ward: 'Phường Hội An',
    city: 'Thành phố Đà Nẵng',
    street: '21 Lê Lợi',
  },
  {
    name: 'Ấm Decor',
    focus: 'Nhà cửa & đời sống',
    description: 'Đèn, tranh, nến và những món làm ấm căn phòng.',
    ward: 'Phường Xuân Hương - Đà Lạt',
    city: 'Tỉnh Lâm Đồng',
    street: '7 Phan Đình Phùng',
  },
  {
    name: 'Vườn Thảo Mộc Skincare',
    focus: 'Sắc đẹp',
    description: 'Chăm sóc da và tóc từ thảo mộc Việt, công thức tối giản, dịu nhẹ.',
    ward: 'Phường Buôn Ma Thuột',
    city: 'Tỉnh Đắk Lắk',
    street: '90 Điện Biên Phủ',
  },
  {
    name: 'Má Hồng Beauty',
    focus: 'Sắc đẹp',
    description: 'Trang điểm và nước hoa cho cô nàng bận rộn. Tư vấn tông màu qua tin nhắn.',
    ward: 'Phường Bình Thạnh',
    city: 'Thành phố Hồ Chí Minh',
    street: '156 Xô Viết Nghệ Tĩnh',
  },
  {
    name: 'Bé Bống Shop',
    focus: 'Mẹ & bé',
    description: 'Đồ cho mẹ và bé được chọn bởi hai bà mẹ. Chất liệu an toàn, đổi size miễn phí.',
    ward: 'Phường Vinh Hưng',
    city: 'Tỉnh Nghệ An',
    street: '33 Lê Lợi',
  },
  {
    name: 'Đặc Sản Cô Ba Miệt Vườn',
    focus: 'Bách hóa & đặc sản',
    description: 'Đặc sản ba miền, làm mẻ nhỏ, gửi hàng trong ngày. Cô Ba nếm trước từng mẻ.',
    ward: 'Phường Mỹ Tho',
    city: 'Tỉnh Đồng Tháp',
    street: 'Số 5, ngõ 12, Hùng Vương',
  },
  {
    name: 'Cà Phê Nương Đồi',
    focus: 'Bách hóa & đặc sản',
    description: 'Cà phê và trà từ nương nhà, rang theo đơn mỗi thứ ba và thứ sáu.',
    ward: 'Phường Pleiku',
    city: 'Tỉnh Gia Lai',
    street: '48 Hùng Vương',
  },
  {
    name: 'Thể Thao Vượt Dốc',
    focus: 'Thể thao & du lịch',
    description: 'Dụng cụ tập luyện, cắm trại và du lịch. Tụi mình dùng thử trước khi bán.',
    ward: 'Phường Nha Trang',
    city: 'Tỉnh Khánh Hòa',
    street: '102 Trần Phú',
  },
  {
    name: 'Nhà Sách Trang Giấy Nhỏ',
    focus: 'Sách & văn phòng phẩm',
    description: 'Sách hay và đồ dùng học tập, bọc sách miễn phí, gói quà theo yêu cầu.',
    ward: 'Phường Đồng Hới',
    city: 'Tỉnh Quảng Trị',
    street: '11 Quang Trung',
  },
]

/** Shops that wait for an administrator. They sell nothing yet. */
export const pendingShops: readonly DemoShop[] = [
  {
    name: 'Gốm Làng Men Nâu',
    focus: 'Nhà cửa & đời sống',
    description: 'Gốm mộc nặn tay, nung củi: bát đĩa, bình hoa và ấm trà.',
    ward: 'Xã Bát Tràng',
    city: 'Thành phố Hà Nội',
    street: 'Xóm 3',
  },
  {
    name: 'Vải Chàm Bản Hoa',
    focus: 'Thời trang nữ',
    description: 'Khăn, túi và áo nhuộm chàm của các mẹ các chị ở bản, thêu tay theo mùa.',
    ward: 'Phường Sa Pa',
    city: 'Tỉnh Lào Cai',
    street: 'Số 4, ngõ 2, Điện Biên Phủ',
  },
]
