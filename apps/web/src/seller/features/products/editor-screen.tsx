import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { Category } from '@chophien/domain/catalog/contract'
import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { useEffect, useEffectEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { useDialogCode } from '../../../console-kit/use-dialog-code.ts'
import { useLeaveGuard } from '../../../console-kit/use-leave-guard.tsx'
import { destination } from '../../../lib/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { RestoredNote } from '../../../ui/draft-note.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BasicFields } from './basic-fields.tsx'
import { categoryPaths } from './category-paths.ts'
import { EditorSection } from './editor-section.tsx'
import { OptionNamesField } from './option-names-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { useProductEditor } from './use-product-editor.ts'
import { VariantsField } from './variants-field.tsx'

const loadConflict = async () => (await import('./conflict-dialog.tsx')).ConflictDialog

interface EditorScreenProps {
  /** Null for a new product. */
  product: SellerProduct | null
  /** The product that a new one copies. */
  like?: SellerProduct | null
  categories: readonly Category[]
}

/** The product editor. Input is kept: after a refusal, and when the session or the network ends. */
export function EditorScreen({ product, like = null, categories }: EditorScreenProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const editor = useProductEditor(product, like, (saved) => {
    // Whoever has gone to another page meanwhile stays there.
    if (!product && destination() === pathname) void navigate(`/seller/products/${saved.id}`, { replace: true })
  })
  const conflict = useDialogCode('phần so sánh hai bản sửa', loadConflict)
  const openConflict = useEffectEvent(() => void conflict.open(() => {}))
  // Without its code the draft stays; another save asks again.
  useEffect(() => {
    if (editor.theirs) openConflict()
  }, [editor.theirs])
  const guard = useLeaveGuard(editor.dirty, 'Những gì vừa sửa được giữ thành bản nháp, nhưng chưa lưu vào shop.')
  const alertId = useId()
  const paths = categoryPaths(categories)
  const { draft, base, errors, change, busy } = editor
  const state = base?.status ?? null

  return (
    <form
      ref={editor.formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save(state === null)
      }}
    >
      <ConsoleHeading
        title={base ? base.name : 'Thêm sản phẩm'}
        detail={
          state && (
            <Badge tone={state === 'ACTIVE' ? 'good' : state === 'DRAFT' ? 'over' : 'bad'}>
              {productStateNames[state]}
            </Badge>
          )
        }
        back={{ to: '/seller/products', label: 'Sản phẩm' }}
      >
        {base && state !== 'TAKEN_DOWN' && (
          <LinkButton to={`/seller/products/new?copyOf=${base.id}`} variant="quiet">
            Nhân bản
          </LinkButton>
        )}
        {state === 'ACTIVE' && base && (
          <a href={`/product/${base.id}`} target="_blank" rel="noopener" className={buttonVariant('secondary')}>
            Xem trên chợ
          </a>
        )}
      </ConsoleHeading>
      {base?.takedownReason && (
        <FormAlert
          tone="warning"
          className="mb-4"
          alert={{
            id: `${alertId}-down`,
            title: 'Chợ đã gỡ sản phẩm này. Sửa xong, hãy liên hệ chợ để được khôi phục.',
            detail: `Lý do: ${base.takedownReason}`,
          }}
        />
      )}
      <RestoredNote restored={editor.restored} onDiscard={editor.discard} className="mb-4">
        Đã mở lại bản đang soạn dở, chưa lưu vào shop.
      </RestoredNote>
      <div className="flex flex-col gap-4">
        <EditorSection title="Ảnh">
          <PicturesField images={draft.images} error={errors.images} onChange={editor.changeImages} />
        </EditorSection>
        <EditorSection title="Thông tin">
          <BasicFields draft={draft} errors={errors} paths={paths} onChange={change} />
        </EditorSection>
        <EditorSection title="Phân loại, giá và tồn kho">
          <div className="flex flex-col gap-4">
            <OptionNamesField
              names={draft.optionNames}
              variants={draft.variants}
              errors={errors}
              onChange={(optionNames) => change({ optionNames })}
            />
            <VariantsField
              variants={draft.variants}
              images={draft.images}
              names={draft.optionNames}
              errors={errors}
              onChange={(variants) => change({ variants })}
            />
          </div>
        </EditorSection>
      </div>
      <div
        data-sticks="bottom"
        className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 lg:-mx-8 lg:px-8"
      >
        <FormAlert alert={editor.alert} className="w-full md:mr-auto md:w-auto" />
        {state === null && (
          <Button variant="secondary" busy={busy} onClick={() => void editor.save(false)}>
            Lưu nháp
          </Button>
        )}
        {state === 'DRAFT' && (
          <Button variant="secondary" busy={busy} onClick={() => void editor.save(true)}>
            Lưu và đăng bán
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {state === null ? 'Đăng bán' : 'Lưu'}
        </Button>
      </div>
      {editor.theirs && base && conflict.Dialog && (
        <conflict.Dialog
          base={base}
          draft={draft}
          theirs={editor.theirs}
          categoryName={(id) => paths.find((category) => category.id === id)?.path ?? 'Chưa chọn'}
          onMerge={editor.merge}
        />
      )}
      {guard}
    </form>
  )
}
