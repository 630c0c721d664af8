import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { FormerAnswer } from '@klesis/forms/move/former-answer.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** An answer that is no longer asked for, and since when. */
export interface StoredFormerAnswer extends FormerAnswer {
  id: number
  applicationId: number
  /** The version that asked for it. */
  versionId: number
  revision: number
  at: string
}

/** The former answers of applications, the oldest first. */
export async function findFormerAnswers(db: Db | Tx, applicationIds: readonly number[]): Promise<StoredFormerAnswer[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .selectFrom('former_answer')
    .select(['id', 'application_id as applicationId', 'version_id as versionId', 'path', 'value', 'revision', 'at'])
    .where('application_id', 'in', applicationIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, path: row.path as DataPath }))
}

export interface FormerChange {
  applicationId: number
  versionId: number
  revision: number
  at: string
  /** The ids of those that are answers again. */
  returned: readonly number[]
  added: readonly FormerAnswer[]
}

/** Stores what is no longer asked for, and removes what is an answer again. */
export async function changeFormerAnswers(tx: Tx, changes: readonly FormerChange[]): Promise<void> {
  const returned = changes.flatMap((change) => change.returned)
  const rows = changes.flatMap(({ applicationId, versionId, revision, at, added }) =>
    added.map(({ path, value }) => ({
      ...{ application_id: applicationId, version_id: versionId, revision, at },
      ...{ path: JSON.stringify(path), value: JSON.stringify(value) },
    })),
  )
  if (returned.length > 0) await tx.deleteFrom('former_answer').where('id', 'in', returned).execute()
  if (rows.length > 0) await tx.insertInto('former_answer').values(rows).execute()
}
