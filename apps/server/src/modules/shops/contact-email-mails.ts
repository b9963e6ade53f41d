/** Asks a contact address for its confirmation. `url`: the link; `days`: how long it works. */
export const confirmContactMail = (given: { market: string; shop: string; url: string; days: number }) => ({
  subject: `Xác minh email liên hệ của shop trên ${given.market}`,
  greeting: 'Xin chào,',
  paragraphs: [
    `Shop “${given.shop}” trên ${given.market} khai địa chỉ này làm email liên hệ.`,
    `Nếu đúng là shop của bạn, hãy đăng nhập và mở liên kết sau trong vòng ${given.days} ngày: ${given.url}`,
    'Nếu không phải bạn, hãy bỏ qua thư này: bạn sẽ không nhận được thông báo nào của shop.',
  ],
})

/** Tells the former contact address that another one took its place. */
export const formerContactMail = ({ market, shop }: { market: string; shop: string }) => ({
  subject: 'Email liên hệ của shop đã được đổi',
  greeting: 'Xin chào,',
  paragraphs: [
    `Email liên hệ của shop “${shop}” trên ${market} vừa được đổi. Khi địa chỉ mới được xác minh, thông báo của shop sẽ gửi tới địa chỉ đó.`,
    'Nếu không phải bạn đổi, hãy đổi mật khẩu và liên hệ với chúng tôi ngay.',
  ],
})
