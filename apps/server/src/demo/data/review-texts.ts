import type { DemoFamily } from './catalog-types.ts'

export type Stars = 1 | 2 | 3 | 4 | 5

/** What shoppers write, by the stars they give. {sp}: what it was, {vt}: how it came, {nguoi}: who it is for. */
export const reviewTexts: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Hàng đẹp y hình, {vt}, cho shop 5 sao!',
    'Mua lần 2 rồi vẫn ưng, giá này là quá ổn.',
    'Chất lượng tốt hơn mong đợi, {nguoi} thích lắm ạ.',
    'Đóng gói cẩn thận, có cả thư cảm ơn, sẽ ủng hộ shop dài dài.',
    'Đúng mô tả, đúng màu. Mọi người nên mua nha.',
    'Shop tư vấn nhiệt tình, hỏi gì trả lời nấy. Cảm ơn shop.',
    'Giao nhanh bất ngờ, hôm trước đặt hôm sau có.',
    'Dùng được một tuần thấy ổn nên mới quay lại đánh giá.',
    '{Sp} chắc chắn, cầm lên là thấy khác hàng ngoài chợ.',
    'Mua tặng {nguoi}, được khen quá trời.',
    '{Sp} đẹp lắm luôn, {vt}, sẽ giới thiệu bạn bè.',
    'Tiền nào của nấy, mà {sp} này còn hơn cả giá tiền.',
    'Lần đầu mua ở đây mà ưng từ khâu tư vấn tới đóng gói.',
    'Nhận hàng kiểm tra kỹ rồi, không lỗi chỗ nào. {Vt}.',
    'Đã so mấy chỗ, chỗ này rẻ và thật nhất. Cảm ơn shop nhiều.',
    'Xài thích quá nên đặt thêm cho {nguoi} một cái nữa.',
    'Hàng về đúng hẹn, hộp còn nguyên tem. {Sp} đúng như mình cần.',
  ],
  4: [
    '{Sp} ổn so với giá, {vt}.',
    'Đẹp nhưng màu ngoài hơi đậm hơn ảnh một chút.',
    'Hàng tốt, hộp hơi móp do vận chuyển.',
    'Dùng tốt, giá mà có thêm hướng dẫn chi tiết thì hay.',
    'Nói chung hài lòng, giao hơi lâu.',
    '{Sp} được, trừ một sao vì {vt2}.',
    'Chất lượng ổn, mong shop có thêm màu.',
    'Mua cho {nguoi}, dùng ổn, chỉ là hơi nhỏ hơn mình nghĩ.',
    'Khá ưng, lần sau mua lại nếu có giảm giá.',
  ],
  3: [
    'Tạm được, tiền nào của nấy.',
    'Hàng bình thường, không như kỳ vọng lắm.',
    'Giao thiếu quà tặng kèm, nhắn shop thì được bù sau.',
    'Dùng tạm ổn, {vt2} nên cho 3 sao.',
    '{Sp} ở mức trung bình, chắc không mua lại.',
    'Được cái rẻ, còn lại cũng thường thôi.',
  ],
  2: [
    'Màu khác hình khá nhiều, hơi thất vọng.',
    'Đợi gần 10 ngày mới nhận được, nhắn tin shop trả lời chậm.',
    '{Sp} không giống mô tả lắm, {vt2}.',
    'Dùng mới vài hôm đã thấy xuống, hơi tiếc tiền.',
    'Đóng gói sơ sài, {sp} bị trầy nhẹ.',
  ],
  1: [
    'Giao sai mẫu, nhắn shop hai ngày chưa thấy phản hồi.',
    'Nhận hàng bị lỗi, đóng gói quá sơ sài.',
    'Không đúng mô tả, yêu cầu hoàn tiền.',
    'Thất vọng, {sp} khác hẳn trong hình.',
    'Hàng lỗi, mong shop đổi giúp.',
  ],
}

/** What only goes with certain things; by family, for the four and five stars. */
export const familyTexts: Partial<Record<DemoFamily, readonly string[]>> = {
  wear: [
    'Vải mát, mặc lên tôn dáng, {vt}.',
    'Form chuẩn, mình 1m58 52kg mặc M vừa đẹp.',
    'Chất vải dày dặn, giặt máy không ra màu.',
    'Chất vải tốt, mỗi tội còn ít chỉ thừa.',
    'Mặc đi làm ai cũng hỏi mua ở đâu.',
    'Cao 1m70 nặng 65 mặc L vừa in nha mọi người.',
  ],
  footwear: [
    'Đi êm chân, đúng size, {vt}.',
    'Giày nhẹ, đi cả ngày không đau. Chân bè nên tăng một size.',
    'Đế chắc, không bị ra keo, đi mưa hai lần rồi vẫn ổn.',
  ],
  bag: ['Đường chỉ đều, khóa mượt, đựng vừa máy tính bảng.', 'Da mềm, không mùi, nhiều ngăn tiện lắm.'],
  device: [
    'Kết nối nhanh, dùng một tuần chưa thấy lỗi gì.',
    'Máy mới nguyên hộp, kiểm tra bảo hành đúng như shop nói.',
    'Pin tốt, dùng cả ngày. {Vt}.',
  ],
  appliance: [
    'Chạy êm, dễ vệ sinh, {nguoi} dùng được ngay.',
    'Nhà 4 người dùng vừa đủ, tiền điện không tăng mấy.',
    'Có hướng dẫn tiếng Việt, lắp 5 phút là xong.',
  ],
  household: ['Chắc tay, đúng kích thước, để trong bếp nhìn gọn hẳn.', 'Màu đẹp, hợp với phòng khách nhà mình.'],
  bedding: ['Vải mềm mát, nằm thích, giặt xong không xù.', 'Vừa nệm 1m6, bo chun chắc không bị xô.'],
  cleaning: ['Thơm nhẹ, giặt sạch, dùng tiết kiệm.', 'Rửa sạch mà không rát tay, sẽ mua combo tiếp.'],
  cosmetic: [
    'Da dầu mụn dùng không bị kích ứng, thấm nhanh.',
    'Mùi nhẹ dễ chịu, dùng hai tuần thấy da đỡ khô.',
    'Chất mịn, lên màu chuẩn, không khô môi.',
  ],
  baby: ['Bé nhà mình dùng không bị hăm, sẽ mua tiếp.', 'Chất liệu mềm, không mùi, yên tâm cho bé.'],
  toy: ['Bé chơi cả buổi không chán, màu đẹp.', 'Chi tiết chắc chắn, không có cạnh sắc.'],
  food: [
    'Ngon, đúng vị quê, {nguoi} ăn khen hoài.',
    'Hạn dùng còn xa, đóng gói kín, ăn thử là ghiền.',
    'Thơm ngon, không bị ngọt quá, sẽ mua làm quà Tết.',
  ],
  sport: ['Tập cả tháng vẫn tốt, bám tay không trơn.', 'Nhẹ, gọn, mang đi cắm trại tiện lắm.'],
  book: ['Sách bọc kỹ, giấy đẹp, đọc một mạch là xong.', 'In rõ, không lỗi trang, {nguoi} mê lắm.'],
  stationery: ['Mực ra đều, viết êm, con đi học thích lắm.', 'Màu tươi, không lem, đáng tiền.'],
}

/** What {sp} is called in each family, besides 'sản phẩm' and 'hàng'. */
export const nouns: Partial<Record<DemoFamily, readonly string[]>> = {
  wear: ['áo quần', 'đồ'],
  footwear: ['giày', 'đôi này'],
  bag: ['túi', 'món này'],
  device: ['máy', 'món này'],
  appliance: ['máy', 'món này'],
  food: ['đồ ăn', 'món này'],
  book: ['sách', 'cuốn này'],
}

export const arrivals = ['giao nhanh', 'đóng gói kỹ', 'shipper thân thiện', 'shop gói rất có tâm'] as const
export const lateArrivals = ['giao hơi lâu', 'hộp hơi móp', 'đóng gói chưa kỹ', 'chờ hơi lâu'] as const
export const relatives = ['mẹ mình', 'bé nhà mình', 'chồng em', 'bạn gái', 'con gái', 'ba mình', 'chị mình'] as const
export const cheers = ['😍', '❤️', '👍', '🥰', '😊', '💯'] as const
export const sighs = ['😢', '😅', '🙁'] as const

/** Sentences that a talkative shopper adds. */
export const furtherSentences = [
  'Mình đặt tối chủ nhật, thứ tư đã nhận được, đúng là không phải chờ lâu.',
  'Lúc đầu cũng hơi phân vân vì chưa mua ở shop bao giờ, nhưng đọc mấy đánh giá trước nên mình liều.',
  'Hộp ngoài quấn hai lớp chống sốc, bên trong còn nguyên tem, mở ra không bị trầy xước gì.',
  'Mình có nhắn hỏi shop trước khi mua, bạn tư vấn trả lời rất nhanh và lịch sự.',
  'So với cái cũ mình mua ngoài tiệm thì cái này ổn hơn mà giá lại mềm hơn.',
  'Dùng được hơn hai tuần rồi mới lên viết, đến giờ vẫn tốt như hôm đầu.',
  'Cả nhà ai cũng thích, bà ngoại còn dặn đặt thêm một cái nữa gửi về quê.',
  'Nếu có thêm vài màu nữa thì tuyệt, vì mình thích tông trầm một chút.',
  'Mọi người cứ yên tâm mua, có gì không ưng shop cho đổi trong 7 ngày.',
  'Lần sau có chương trình giảm giá mình sẽ quay lại mua tiếp.',
] as const

/** What sellers answer to one, two and three stars. */
export const sellerReplies = [
  'Dạ shop xin lỗi bạn vì trải nghiệm chưa tốt. Bạn nhắn tin giúp shop để shop đổi sản phẩm mới cho bạn nhé ạ.',
  'Shop cảm ơn góp ý của bạn. Tụi mình đã kiểm tra lại khâu đóng gói và sẽ làm kỹ hơn.',
  'Dạ chào bạn, lô này có chênh màu do ánh sáng khi chụp. Bạn muốn đổi mẫu khác thì inbox shop hỗ trợ phí gửi nha.',
  'Xin lỗi bạn vì để bạn chờ lâu, đợt này đơn vị vận chuyển quá tải. Mong bạn thông cảm cho shop ạ.',
  'Shop đã nhắn tin cho bạn để hoàn tiền. Rất mong được phục vụ bạn tốt hơn lần sau.',
  'Dạ shop ghi nhận và sẽ cập nhật lại mô tả cho rõ hơn. Cảm ơn bạn đã góp ý thẳng thắn.',
] as const
