import { noticeMessages } from '@chophien/domain/notices/messages'
import { useRevalidator } from 'react-router'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NoticeList } from '../features/notices/notice-list.tsx'
import { NoticeSkeleton } from '../features/notices/notice-skeleton.tsx'
import { type NoticePage, readNewest } from '../features/notices/read-notices.ts'

function Failed() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="text-2xl">{noticeMessages.title}</h1>
      <ErrorState
        title={noticeMessages.loadFailed}
        detail="Vui lòng kiểm tra kết nối mạng rồi thử lại."
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </>
  )
}

export default definePage<NoticePage | null>({
  privateToBrowser: true,
  load: forSignedIn(noticeMessages.loginFirst, readNewest),
  head: () => ({ title: noticeMessages.title }),
  Skeleton: () => (
    <div className="shop-width max-w-3xl pt-6">
      <NoticeSkeleton />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width max-w-3xl pt-6">{data ? <NoticeList newest={data} /> : <Failed />}</div>
  ),
})
