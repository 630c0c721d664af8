import type { Form } from '@klesis/forms/model/form.ts'
import { copiedPathsOf, storedPathsOf } from '@klesis/forms/model/stored-forms.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** All versions of the stored forms that some forms contain or have copies of, also of deleted ones. */
export async function findStoredVersions(db: Db | Tx, forms: readonly Form[]): Promise<Form[]> {
  const paths = [...new Set(forms.flatMap((form) => [...storedPathsOf(form), ...copiedPathsOf(form)]))]
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('stored_part as p')
    .innerJoin('stored_part_version as v', 'v.part_id', 'p.id')
    .select('v.content')
    .where('p.kind', '<>', 'script')
    .where('p.path', 'in', paths)
    .execute()
  return rows.map(({ content }) => content as unknown as Form)
}
