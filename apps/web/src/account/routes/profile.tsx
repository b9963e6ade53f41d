import { sessionMessages } from '@chophien/domain/accounts/sessions-messages'
import { addressMessages } from '@chophien/domain/addresses/messages'
import { KeyRound, Landmark, ShieldCheck, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { AddressBook } from '../../shared/addresses/address-book.tsx'
import { useAddressEditor } from '../../shared/addresses/use-address-editor.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ChangePasswordDialog } from '../features/accounts/change-password-dialog.tsx'
import { DeviceList } from '../features/accounts/device-list.tsx'
import { ConsentsPanel } from '../features/consents/consents-panel.tsx'
import { PersonalDataPanel } from '../features/personal-data/personal-data-panel.tsx'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx'
import { type ProfileData, readProfile } from '../features/profile/read-profile.ts'

interface PanelProps {
  id: string
  title: string
  /** Last in the one-column layout. */
  last?: boolean
  children: ReactNode
}

function Panel({ id, title, last = false, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className={classes('min-w-0 rounded-card bg-surface p-4 md:p-6', last && 'max-lg:order-1')}
    >
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function ProfilePage({ data: { profile, addresses, devices, consents } }: { data: ProfileData }) {
  const { revalidate, state } = useRevalidator()
  const { edit, dialog } = useAddressEditor(revalidate)
  const [changing, setChanging] = useState(false)

  return (
    <div className="shop-width flex flex-col gap-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">Hồ sơ của tôi</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            <KeyRound aria-hidden className="size-5" />
            Đổi mật khẩu
          </Button>
          <LinkButton to="/register-seller" variant="secondary">
            <Store aria-hidden className="size-5" />
            Đăng ký bán hàng
          </LinkButton>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="contents min-w-0 flex-col gap-4 lg:flex">
          <Panel id="profile-about" title="Thông tin cá nhân">
            <ProfileForm profile={profile} reload={revalidate} />
          </Panel>
          <Panel id="profile-data" title="Dữ liệu cá nhân" last>
            <PersonalDataPanel />
          </Panel>
        </div>
        <div className="contents min-w-0 flex-col gap-4 lg:flex">
          <Panel id="profile-addresses" title="Sổ địa chỉ">
            {addresses.ok ? (
              <AddressBook addresses={addresses.data} edit={edit} reload={revalidate} />
            ) : (
              <ErrorState
                title={addressMessages.loadFailed}
                detail={addresses.failure.message}
                onRetry={revalidate}
                retrying={state === 'loading'}
              />
            )}
          </Panel>
          <Panel id="profile-refunds" title="Tài khoản nhận tiền hoàn">
            <p className="mb-4 text-content-soft">
              Khi một khoản hoàn không về được ví MoMo, sàn chuyển vào tài khoản ngân hàng bạn đã lưu.
            </p>
            <LinkButton to="/refund-account" variant="secondary">
              <Landmark aria-hidden className="size-5" />
              Xem hoặc đổi tài khoản
            </LinkButton>
          </Panel>
          <Panel id="profile-second-factor" title="Bảo vệ hai lớp">
            <p className="mb-4 text-content-soft">
              Mỗi lần đăng nhập cần thêm một mã từ điện thoại của bạn, để ai biết mật khẩu cũng không vào được.
            </p>
            <LinkButton to="/second-factor" variant="secondary">
              <ShieldCheck aria-hidden className="size-5" />
              Xem hoặc thay đổi
            </LinkButton>
          </Panel>
          <Panel id="profile-devices" title="Thiết bị đang đăng nhập">
            {devices.ok ? (
              <DeviceList devices={devices.data} reload={revalidate} />
            ) : (
              <ErrorState
                title={sessionMessages.loadFailed}
                detail={devices.failure.message}
                onRetry={revalidate}
                retrying={state === 'loading'}
              />
            )}
          </Panel>
          <Panel id="profile-consents" title="Đồng ý và email">
            {consents.ok ? (
              <ConsentsPanel consents={consents.data} reload={revalidate} />
            ) : (
              <ErrorState
                title="Chưa tải được những gì bạn đã đồng ý"
                detail={consents.failure.message}
                onRetry={revalidate}
                retrying={state === 'loading'}
              />
            )}
          </Panel>
        </div>
      </div>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      {dialog}
    </div>
  )
}

export default definePage({
  privateToBrowser: true,
  load: forSignedIn('Vui lòng đăng nhập để xem hồ sơ', readProfile),
  head: () => ({ title: 'Hồ sơ của tôi' }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <ProfileSkeleton />
    </div>
  ),
  Component: ProfilePage,
})
