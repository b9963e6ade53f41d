import { type DemoMail, listDemoMails } from '@chophien/domain/mailbox/contract'
import { definePage } from '../../page/page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { MailList } from '../features/mailbox/mail-list.tsx'

export default definePage<DemoMail[]>({
  // Not cached: it changes with every mail.
  privateToBrowser: true,
  load: ({ api }) => api.call(listDemoMails),
  head: () => ({ title: 'Hộp thư dùng thử' }),
  Skeleton: () => (
    <div className="shop-width flex max-w-3xl flex-col gap-4 pt-6">
      <LoadingNote />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  ),
  Component: ({ data }) => <MailList mails={data} />,
})
