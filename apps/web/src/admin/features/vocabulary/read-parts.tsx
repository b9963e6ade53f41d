import type { AdminSynonymGroup, ReadPart } from '@chophien/domain/search/admin-contract'
import { lineOfTerms, synonymGroupName } from '@chophien/domain/search/synonym-groups'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

interface Meant {
  /** Null: of no group that is still there. */
  group: AdminSynonymGroup | null
  texts: string[]
}

/** The meanings of a part by the group that says so. */
function byGroup({ meanings }: ReadPart, groups: readonly AdminSynonymGroup[]): Meant[] {
  const found = new Map<number | null, Meant>()
  for (const { text, groupId } of meanings) {
    const group = groups.find(({ id }) => id === groupId) ?? null
    const meant = found.get(group?.id ?? null) ?? { group, texts: [] }
    meant.texts.push(text)
    found.set(group?.id ?? null, meant)
  }
  return [...found.values()]
}

interface ReadPartsProps {
  parts: readonly ReadPart[]
  groups: readonly AdminSynonymGroup[]
  onEdit: (group: AdminSynonymGroup) => void
}

/** The parts of a query, and what each means besides, with the way to the group that says so. */
export function ReadParts({ parts, groups, onEdit }: ReadPartsProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {parts.map((part, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice, and the parts have no other order
          key={at}
          className={classes('flex flex-wrap items-center gap-x-2', part.meanings.length > 0 && 'basis-full')}
        >
          <span className="wrap-anywhere">
            <strong>{part.words}</strong>
            {part.measured && ' (số đo, viết cách nào cũng tìm được)'}
            {part.optional && ' (không bắt buộc có)'}
          </span>
          {byGroup(part, groups).map(({ group, texts }) => (
            <span key={group?.id ?? 0} className="flex flex-wrap items-center gap-x-1">
              <span className="wrap-anywhere">cũng là {lineOfTerms(texts)}</span>
              {group && (
                <Button
                  variant="quiet"
                  className="px-2!"
                  aria-label={`Sửa nhóm ${synonymGroupName(group.terms)}`}
                  onClick={() => onEdit(group)}
                >
                  Sửa nhóm
                </Button>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
