import type pg from 'pg'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { kept } from './kept-settings.ts'

const FOLDERS = ['uploads/', 'evidence/']
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u

/** The ids of files that go with the demo: pictures that do not stay, evidence of cases, papers of sellers, pictures of reports. */
export async function findDemoFiles(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(`
    select id::text from public.stored_pictures t where (${kept.stored_pictures}) is not true
    union all select id::text from public.case_evidence
    union all select id::text from public.seller_documents
    union all select picture_id::text from public.reports where picture_id is not null`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the files with these ids, whoever else has files in the store, and the demo's mails that the mailbox shows. */
export async function deleteDemoFiles(objects: ObjectStore, ids: ReadonlySet<string>): Promise<void> {
  for (const folder of FOLDERS) {
    const gone: string[] = []
    for await (const page of objects.list(folder))
      gone.push(...page.map(({ key }) => key).filter((key) => ids.has(uuid.exec(key)?.[0] ?? '')))
    await objects.delete(gone)
  }
  await objects.deleteBelow('mailbox/')
}
