import { changeSynonymGroup, createSynonymGroup, trySearch } from '@chophien/domain/search/admin-contract'
import { AdminSynonymGroup } from '@chophien/domain/search/admin-synonym-group'
import { NewSynonymGroup, SynonymGroupForm } from '@chophien/domain/search/synonym-forms'
import {
  lineOfTerms,
  synonymKindNames,
  synonymKinds,
  synonymRegionNames,
  synonymRegions,
  termsOfLine,
} from '@chophien/domain/search/synonym-groups'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['kind', 'region', 'terms', 'expansions'] as const

const kinds = synonymKinds.map((value) => ({ value, label: synonymKindNames[value] }))
const regions = synonymRegions.map((value) => ({ value, label: `Miền ${synonymRegionNames[value]}` }))

/** What most new groups are. */
const USUAL_KIND = 'SYNONYM'

const FAILED = 'Chưa lưu được nhóm từ'

/** What a query that the group was made for finds by now. */
async function nowFound(query: string): Promise<string | undefined> {
  const tried = await browserApi.settle(trySearch, { query: { q: query } })
  if (!tried.ok) return undefined
  const { total } = tried.data
  return total > 0
    ? `“${query}” nay tìm thấy ${formatNumber(total)} sản phẩm.`
    : `“${query}” vẫn chưa tìm thấy sản phẩm nào.`
}

interface GroupEditorProps {
  /** Null for a new group. */
  group: AdminSynonymGroup | null
  /** The query that a new group is made for: its first term, and what is tried when it is saved. */
  query?: string
  /** Takes the group as somebody else has saved it meanwhile. */
  onMoved?: (now: AdminSynonymGroup) => void
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog for one group of the vocabulary. */
export function GroupEditor({ group, query, onMoved, onDone, onClose }: GroupEditorProps) {
  const saved = { kind: group?.kind ?? USUAL_KIND, region: group?.region ?? '' }
  // What was not chosen here follows the group, also when others have changed it meanwhile.
  const [own, setOwn] = useState<Partial<typeof saved>>({})
  const chosen = { ...saved, ...own }
  const begun = useRef(false)
  const { kind, region } = chosen
  const form = useForm({
    schema: group ? SynonymGroupForm : NewSynonymGroup,
    fields,
    draft: group ? `synonym-group:${group.id}` : query ? `new-synonym-group:${query}` : 'new-synonym-group',
    version: group?.version,
    more: {
      texts: chosen,
      saved,
      // All texts of the form come; those of its fields are restored there.
      restore: ({ kind, region }) =>
        setOwn({
          ...(kind !== undefined && kind !== saved.kind ? { kind: kind as typeof saved.kind } : {}),
          ...(region !== undefined && region !== saved.region ? { region: region as typeof saved.region } : {}),
        }),
    },
    read: (entries): unknown => ({
      kind,
      region: kind === 'REGION' ? region || null : null,
      terms: termsOfLine(String(entries.get('terms'))),
      expansions: termsOfLine(String(entries.get('expansions'))),
      version: form.version(),
    }),
    async send(body): Promise<Outcome> {
      const answer = group
        ? await browserApi.settle(changeSynonymGroup, { params: { id: group.id }, body: body as SynonymGroupForm })
        : await browserApi.settle(createSynonymGroup, { body })
      if (!answer.ok) {
        const { code, message, said } = answer.failure
        if (code !== 'SYNONYM_GROUP_NOT_FOUND') {
          // On a conflict the input stays; the next submit overwrites the values that the dialog shows by then, also of a group that the list shows no more.
          const now = code === 'SYNONYM_GROUP_MOVED_ON' ? AdminSynonymGroup.safeParse(said?.details).data : undefined
          if (now) onMoved?.(now)
          await onDone()
          if (now) form.rebase(now.version)
          return refusalOf(answer.failure, FAILED)
        }
        toast({ kind: 'error', title: FAILED, detail: message })
      } else {
        const title = group ? 'Đã lưu nhóm từ.' : 'Đã thêm nhóm từ.'
        toast({ kind: 'success', title, detail: query && (await nowFound(query)) })
      }
      return {
        ...(answer.ok ? { version: answer.data.version } : {}),
        async after() {
          // Before closing: the button that opened the dialog may be removed.
          await onDone()
          onClose()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={group ? 'Sửa nhóm từ' : 'Thêm nhóm từ'}
      submit={group ? 'Lưu' : 'Thêm'}
      dismiss="Hủy"
      onClose={onClose}
      className="sm:max-w-xl"
    >
      <Field
        {...form.field('terms')}
        label="Từ cùng nghĩa"
        hint="Cách nhau bằng dấu phẩy. Tìm một từ thì ra cả hàng mang những từ kia."
        defaultValue={group ? lineOfTerms(group.terms) : query ? `${query}, ` : ''}
        onFocus={({ target }) => {
          // What is typed first follows the query.
          if (query && !begun.current) target.setSelectionRange(target.value.length, target.value.length)
          begun.current = true
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        required
      />
      <Field
        {...form.field('expansions')}
        label="Tìm thêm"
        hint="Tìm từ ở trên thì ra cả hàng mang những từ này, nhưng không ngược lại."
        defaultValue={group ? lineOfTerms(group.expansions) : ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...form.field('kind')}
        label="Loại"
        options={kinds}
        value={kind}
        onChange={({ target }) => setOwn({ ...own, kind: target.value as typeof kind })}
      />
      {kind === 'REGION' && (
        <Select
          {...form.field('region')}
          label="Từ đầu tiên là cách gọi của"
          placeholder="Chọn miền"
          options={regions}
          value={region}
          onChange={({ target }) => setOwn({ ...own, region: target.value as typeof region })}
          required
        />
      )}
    </FormDialog>
  )
}
