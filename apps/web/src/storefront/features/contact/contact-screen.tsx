import { useSettings } from '../../../lib/settings.tsx'
import { BrocadeBand } from '../../../ui/brocade-band.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'

/** Contact details and a contact form. */
export function ContactScreen() {
  const { name } = useSettings().brand
  return (
    <div className="shop-width pt-6">
      <h1 className="text-2xl md:text-3xl">Liên hệ {name}</h1>
      <p className="mt-1 max-w-prose text-content-soft">
        Hỏi về đơn hàng, góp ý hay muốn mở gian hàng: cứ nhắn, sẽ có người đọc và trả lời.
      </p>
      <div className="mt-6 grid gap-4 lg:grid-cols-[22rem_1fr] lg:items-start lg:gap-6">
        <section className="overflow-hidden card">
          <BrocadeBand />
          <div className="p-4 md:p-6">
            <h2 className="text-lg">Gọi hoặc viết thư</h2>
            <ContactWays />
          </div>
        </section>
        <section className="card card-body">
          <h2 className="text-lg">Gửi lời nhắn</h2>
          <ContactForm />
        </section>
      </div>
    </div>
  )
}
