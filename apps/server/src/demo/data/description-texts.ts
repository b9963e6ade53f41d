import type { DemoFamily } from './catalog-types.ts'

/** What the descriptions of one family of products are built from. */
interface DescriptionTexts {
  /** What the `made` words of a name are: 'Chất liệu', 'Thông số', 'Xuất xứ'. */
  madeLabel: string
  /** Opening sentences; {ten} is the kind of product, {hang} its brand. */
  openings: readonly string[]
  /** Further selling points. */
  points: readonly string[]
  /** Facts of a data sheet. */
  facts: readonly string[]
  guide: { title: string; lines: readonly string[] }
  promises: readonly string[]
}

const exchange = [
  'Đổi trả trong 7 ngày nếu hàng lỗi hoặc giao sai mẫu.',
  'Được kiểm tra hàng trước khi thanh toán.',
  'Đóng gói cẩn thận, gửi hàng trong 24 giờ.',
  'Nhắn tin cho shop bất cứ lúc nào, tụi mình trả lời trong ngày.',
]
const warranty = [
  'Bảo hành chính hãng, một đổi một trong 30 ngày nếu lỗi do nhà sản xuất.',
  'Được kiểm tra hàng trước khi thanh toán.',
  'Kèm hóa đơn và phiếu bảo hành trong hộp.',
  'Hỗ trợ kỹ thuật qua tin nhắn suốt thời gian sử dụng.',
]

export const descriptionTexts: Readonly<Record<DemoFamily, DescriptionTexts>> = {
  wear: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} của {hang} được may từ chất vải chọn kỹ, mặc cả ngày vẫn thoải mái.',
      'Một chiếc {ten} dễ mặc, dễ phối, hợp cả ngày đi làm lẫn cuối tuần dạo phố.',
      '{hang} giữ lại những đường cắt đơn giản nhất để {ten} này tôn dáng mà không cầu kỳ.',
    ],
    points: [
      'Đường may hai lớp chắc chắn, không thừa chỉ.',
      'Vải đã xử lý co rút, giặt máy không lo mất form.',
      'Màu nhuộm bền, không phai sang đồ khác.',
      'Phom dáng theo số đo người Việt.',
      'Thấm hút tốt, không bí khi trời nóng.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Đóng gói: túi zip kèm móc treo', 'Mùa: quanh năm'],
    guide: {
      title: 'Chọn size và bảo quản',
      lines: ['Giặt mặt trái ở nước lạnh, phơi nơi thoáng mát.', 'Ủi ở nhiệt độ vừa, không dùng chất tẩy mạnh.'],
    },
    promises: exchange,
  },
  footwear: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} {hang} nhẹ và êm, đi cả ngày không mỏi chân.',
      'Kiểu dáng gọn, dễ đi với quần jean, quần tây hay váy: {ten} {hang} là đôi bạn sẽ mang nhiều nhất tuần.',
    ],
    points: [
      'Đế cao su đúc chống trượt trên nền ướt.',
      'Lót trong êm, thay được.',
      'Keo dán và đường khâu kép, chịu được mưa nhẹ.',
      'Mũi giày rộng vừa bàn chân người Việt.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Phụ kiện: hộp, giấy gói và túi vải', 'Chiều cao đế: 3–5 cm tùy mẫu'],
    guide: {
      title: 'Chọn size và bảo quản',
      lines: [
        'Đo chiều dài bàn chân vào buổi chiều rồi so với bảng.',
        'Bàn chân bè hoặc mu cao nên tăng một size.',
        'Lau bằng khăn ẩm, phơi trong bóng râm.',
      ],
    },
    promises: exchange,
  },
  bag: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} {hang} gọn gàng mà đựng được nhiều hơn bạn nghĩ.',
      'Từng đường khâu của {ten} {hang} đều được làm bằng chỉ sáp, dùng lâu vẫn giữ dáng.',
    ],
    points: [
      'Khóa và chi tiết kim loại mạ chống gỉ.',
      'Lớp lót dày, dễ lau sạch.',
      'Quai chịu lực tốt, chỉnh được độ dài.',
      'Nhiều ngăn nhỏ, lấy đồ nhanh.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Phụ kiện: túi vải chống bụi', 'Chống thấm nước nhẹ'],
    guide: {
      title: 'Sử dụng và bảo quản',
      lines: [
        'Nhồi giấy giữ dáng khi không dùng.',
        'Tránh nắng gắt và hóa chất.',
        'Vết bẩn lau bằng khăn ẩm, không giặt máy.',
      ],
    },
    promises: exchange,
  },
  device: {
    madeLabel: 'Thông số chính',
    openings: [
      '{ten} {hang} gọn trong tay, cài đặt vài phút là dùng được ngay.',
      'Nếu bạn cần một chiếc {ten} bền, dễ dùng và giá hợp lý thì đây là lựa chọn của {hang}.',
    ],
    points: [
      'Linh kiện được kiểm tra từng chiếc trước khi đóng hộp.',
      'Tương thích với hầu hết thiết bị phổ biến.',
      'Có chứng nhận hợp quy.',
      'Vỏ chống bám vân tay, dễ lau sạch.',
      'Tiết kiệm pin khi không sử dụng.',
    ],
    facts: [
      'Tình trạng: mới 100 %, nguyên hộp',
      'Trong hộp: sản phẩm, dây kèm theo, sách hướng dẫn tiếng Việt',
      'Nguồn vào: 5V hoặc theo máy',
    ],
    guide: {
      title: 'Lưu ý khi dùng',
      lines: [
        'Sạc đầy trước lần dùng đầu tiên.',
        'Tránh nơi ẩm ướt và nhiệt độ trên 45 °C.',
        'Chỉ dùng phụ kiện đạt chuẩn.',
      ],
    },
    promises: warranty,
  },
  appliance: {
    madeLabel: 'Thông số chính',
    openings: [
      '{ten} {hang} giúp việc nhà nhẹ hơn mà tiền điện không tăng.',
      'Thiết kế gọn cho gian bếp Việt, {ten} {hang} dùng được ngay không cần đọc hướng dẫn dài.',
    ],
    points: [
      'Tự ngắt khi quá nhiệt, an toàn cho gia đình có trẻ nhỏ.',
      'Vật liệu tiếp xúc thực phẩm đạt chuẩn.',
      'Tháo rời vệ sinh nhanh dưới vòi nước.',
      'Động cơ chạy êm.',
      'Dây điện dài, phích cắm hai chân phổ biến.',
    ],
    facts: ['Điện áp: 220V – 50Hz', 'Trong hộp: máy, phụ kiện, sách hướng dẫn tiếng Việt', 'Bảo hành: 12–24 tháng'],
    guide: {
      title: 'Sử dụng và vệ sinh',
      lines: [
        'Lau sạch trước lần dùng đầu tiên.',
        'Rút điện và để nguội trước khi vệ sinh.',
        'Không nhúng thân máy vào nước.',
      ],
    },
    promises: warranty,
  },
  household: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} {hang} là món nhỏ làm căn nhà gọn và ấm hơn.',
      'Bền, dễ lau chùi, hợp với căn hộ nhỏ: {ten} {hang} được nhiều gia đình chọn.',
    ],
    points: [
      'Bề mặt nhẵn, không gờ sắc.',
      'Không mùi, an toàn cho gia đình.',
      'Màu trung tính dễ phối với nội thất sẵn có.',
      'Lắp đặt nhanh, có hướng dẫn kèm theo.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Đóng gói: hộp giấy có chèn chống sốc', 'Sai số kích thước: 1–2 cm'],
    guide: {
      title: 'Sử dụng và bảo quản',
      lines: ['Rửa hoặc lau sạch trước khi dùng.', 'Tránh va đập mạnh.', 'Để nơi khô ráo sau khi dùng.'],
    },
    promises: exchange,
  },
  bedding: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} {hang} mềm từ lần chạm đầu tiên, giặt nhiều lần càng êm.',
      'Giấc ngủ ngon bắt đầu từ bộ chăn gối sạch và mát: {ten} {hang} dành cho phòng ngủ của bạn.',
    ],
    points: [
      'Vải dệt mịn, không xù lông.',
      'Màu in bền, không phai.',
      'Thấm hút tốt, không bí lưng.',
      'Đường may viền chắc chắn.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Độ dày nệm phù hợp: 5–20 cm', 'Đóng gói: túi có quai xách'],
    guide: {
      title: 'Giặt và bảo quản',
      lines: [
        'Giặt riêng lần đầu bằng nước lạnh.',
        'Giặt máy chế độ nhẹ, cho vào túi giặt.',
        'Phơi mặt trái, tránh nắng gắt.',
      ],
    },
    promises: exchange,
  },
  cleaning: {
    madeLabel: 'Quy cách',
    openings: ['{ten} {hang} sạch nhanh, thơm dịu, dùng tiết kiệm.', 'Việc nhà xong sớm hơn với {ten} {hang}.'],
    points: [
      'Không chứa chất tẩy gắt.',
      'Dịu nhẹ với da tay.',
      'Dùng được cho gia đình có em bé.',
      'Bao bì tái chế được.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Hạn dùng: 24–36 tháng kể từ ngày sản xuất'],
    guide: {
      title: 'Cách dùng',
      lines: [
        'Dùng lượng vừa đủ theo hướng dẫn trên bao bì.',
        'Để xa tầm tay trẻ em.',
        'Bảo quản nơi khô ráo, thoáng mát.',
      ],
    },
    promises: exchange,
  },
  cosmetic: {
    madeLabel: 'Thành phần nổi bật',
    openings: [
      '{ten} {hang} có công thức tối giản, hợp với khí hậu nóng ẩm.',
      'Dịu nhẹ mà có tác dụng thật: {ten} {hang} dành cho người bận rộn.',
    ],
    points: [
      'Không cồn khô, không hương liệu mạnh.',
      'Đã kiểm nghiệm kích ứng trên da.',
      'Thẩm thấu nhanh, không bết dính.',
      'Không thử nghiệm trên động vật.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Hạn dùng: 36 tháng, 12 tháng sau khi mở', 'Đã công bố theo quy định'],
    guide: {
      title: 'Cách dùng',
      lines: [
        'Thử trên vùng da nhỏ ở cổ tay trước khi dùng.',
        'Dùng đều mỗi ngày để thấy rõ kết quả.',
        'Ngưng dùng nếu da đỏ hoặc ngứa.',
        'Hiệu quả tùy cơ địa mỗi người.',
      ],
    },
    promises: exchange,
  },
  baby: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} {hang} được chọn chất liệu lành tính, mẹ yên tâm cho bé dùng mỗi ngày.',
      'Nhẹ, mềm và dễ vệ sinh, {ten} {hang} đồng hành cùng bé những năm đầu đời.',
    ],
    points: [
      'Không chứa BPA và phthalate.',
      'Không cạnh sắc, bo tròn các góc.',
      'Dễ tháo rửa, nhanh khô.',
      'Dịu nhẹ với làn da nhạy cảm.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Đạt chuẩn an toàn cho trẻ em'],
    guide: {
      title: 'Lưu ý cho mẹ',
      lines: [
        'Vệ sinh trước lần dùng đầu tiên.',
        'Luôn để mắt đến bé khi sử dụng.',
        'Chọn cỡ theo cân nặng và tháng tuổi của bé.',
      ],
    },
    promises: exchange,
  },
  toy: {
    madeLabel: 'Chất liệu',
    openings: [
      '{ten} {hang} giúp bé vừa chơi vừa học.',
      'Món quà nhỏ cho những buổi chiều rời màn hình: {ten} {hang}.',
    ],
    points: [
      'Màu tươi, sơn gốc nước an toàn.',
      'Rèn sự khéo léo và kiên nhẫn.',
      'Cả nhà cùng chơi được.',
      'Chi tiết vừa tay bé.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Có dấu hợp quy CR', 'Độ tuổi: từ 3 tuổi'],
    guide: {
      title: 'Lưu ý',
      lines: ['Có chi tiết nhỏ, không dùng cho trẻ dưới 3 tuổi.', 'Lau bằng khăn ẩm, để khô tự nhiên.'],
    },
    promises: exchange,
  },
  food: {
    madeLabel: 'Đặc điểm',
    openings: [
      '{ten} {hang} làm theo mẻ nhỏ, giữ đúng vị quê.',
      'Thơm từ lúc mở túi, {ten} {hang} hợp để ăn ở nhà và làm quà biếu.',
    ],
    points: [
      'Nguyên liệu chọn trong ngày.',
      'Không phẩm màu, không chất bảo quản.',
      'Đóng gói hút chân không hoặc hũ kín.',
      'Mỗi mẻ đều ghi ngày sản xuất.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Hạn dùng: 6–12 tháng kể từ ngày sản xuất', 'Có giấy chứng nhận an toàn thực phẩm'],
    guide: {
      title: 'Bảo quản',
      lines: [
        'Để nơi khô ráo, tránh ánh nắng.',
        'Mở túi rồi nên dùng trong 30 ngày.',
        'Đậy kín hoặc để ngăn mát sau khi mở.',
      ],
    },
    promises: exchange,
  },
  sport: {
    madeLabel: 'Chất liệu, thông số',
    openings: [
      '{ten} {hang} sẵn sàng cho buổi tập đầu tiên của bạn.',
      'Nhẹ, bền và dễ mang theo, {ten} {hang} hợp cả ở nhà lẫn ngoài trời.',
    ],
    points: [
      'Chịu lực tốt, bền theo thời gian.',
      'Bám tay, chống trượt.',
      'Gọn nhẹ, cất trong tủ.',
      'Hợp cho cả nam và nữ.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Phụ kiện: túi đựng tùy mẫu'],
    guide: {
      title: 'Sử dụng và bảo quản',
      lines: ['Khởi động kỹ trước khi tập.', 'Lau khô sau khi dùng.', 'Tránh để ngoài nắng lâu.'],
    },
    promises: exchange,
  },
  book: {
    madeLabel: 'Chủ đề',
    openings: [
      'Cuốn sách của {hang} đến với bạn đọc trong một bản in đẹp, chữ rõ, giấy vàng nhẹ không mỏi mắt.',
      'Viết giản dị mà gần gũi, {hang} kể câu chuyện của những người rất giống chúng ta.',
    ],
    points: [
      'Giấy dày, in rõ, đóng gáy chắc.',
      'Bìa có tay gập hoặc bìa cứng tùy phiên bản.',
      'Tặng kèm đánh dấu trang.',
      'Sách mới, bọc màng co.',
    ],
    facts: ['Khổ sách: 13 × 20,5 cm', 'Ngôn ngữ: tiếng Việt', 'Số trang: 200–360'],
    guide: { title: 'Bảo quản', lines: ['Tránh ẩm và ánh nắng trực tiếp.', 'Bọc bìa nếu mang theo thường xuyên.'] },
    promises: exchange,
  },
  stationery: {
    madeLabel: 'Quy cách',
    openings: [
      '{ten} {hang} nhỏ mà làm việc học vui hơn.',
      'Bền, đều và vừa tay: {ten} {hang} có mặt trên bàn học của nhiều bạn.',
    ],
    points: [
      'Màu lên đều, không lem.',
      'An toàn, không mùi gắt.',
      'Vừa tay người lớn và trẻ em.',
      'Mua theo hộp tiết kiệm hơn.',
    ],
    facts: ['Xuất xứ: Việt Nam', 'Đạt chuẩn an toàn cho học sinh'],
    guide: { title: 'Lưu ý', lines: ['Đậy nắp sau khi dùng.', 'Để nơi khô ráo, tránh nắng.'] },
    promises: exchange,
  },
}
