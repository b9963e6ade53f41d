import { type AdminSynonymGroup, changeSynonymGroup, createSynonymGroup } from '@chophien/domain/search/admin-contract'
import { NewSynonymGroup, SynonymGroupForm } from '@chophien/domain/search/synonym-forms'
import {
  lineOfTerms,
  synonymKindNames,
  synonymKinds,
  synonymRegionNames,
  synonymRegions,
  termsOfLine,
} from '@chophien/domain/search/synonym-groups'
import { useState } from 'react'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['kind', 'region', 'terms', 'expansions'] as const

const kinds = synonymKinds.map((value) => ({ value, label: synonymKindNames[value] }))
const regions = synonymRegions.map((value) => ({ value, label: `Miền ${synonymRegionNames[value]}` }))

/** What most new groups are. */
const USUAL_KIND = 'SYNONYM'

const FAILED = 'Chưa lưu được nhóm từ'

interface GroupEditorProps {
  /** Null for a new group. */
  group: AdminSynonymGroup | null
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog for one group of the vocabulary. */
export function GroupEditor({ group, onDone, onClose }: GroupEditorProps) {
  const saved = { kind: group?.kind ?? USUAL_KIND, region: group?.region ?? '' }
  // What was not chosen here follows the group, also when others have changed it meanwhile.
  const [own, setOwn] = useState<Partial<typeof saved>>({})
  const chosen = { ...saved, ...own }
  const { kind, region } = chosen
  const form = useForm({
    schema: group ? SynonymGroupForm : NewSynonymGroup,
    fields,
    draft: group ? `synonym-group:${group.id}` : 'new-synonym-group',
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
        const { code, message } = answer.failure
        if (code !== 'SYNONYM_GROUP_NOT_FOUND') {
          // On a conflict the input stays; the next submit overwrites the values that the page shows by then.
          await onDone()
          if (code === 'SYNONYM_GROUP_MOVED_ON') form.rebase(null)
          return refusalOf(answer.failure, FAILED)
        }
        toast({ kind: 'error', title: FAILED, detail: message })
      } else toast({ kind: 'success', title: group ? 'Đã lưu nhóm từ.' : 'Đã thêm nhóm từ.' })
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
        defaultValue={group ? lineOfTerms(group.terms) : ''}
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
