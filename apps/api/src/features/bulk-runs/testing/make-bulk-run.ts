import type { Db } from '../../../db/db.ts'

/** A selection of a person, and a run that has ended and made a file. */
export async function makeBulkRun(db: Db, personId: number, applicationId: number): Promise<{ code: string; selectionId: string }> {
  const actor = JSON.stringify({ sessionId: null, language: 'el', loginGroup: null, adminMode: false })
  const at = new Date().toISOString()
  const run = {
    person_id: personId,
    kind: 'tag' as const,
    invitation_ids: [],
    total: 0,
    title: '{}',
    input: JSON.stringify({ tagId: 1, isOn: true }),
    actor,
    link: '/',
    created_at: at,
    moved_at: at,
    finished_at: at,
  }
  const { id, code } = await db.insertInto('application_run').values(run).returning(['id', 'code']).executeTakeFirstOrThrow()
  const result = JSON.stringify({ type: 'file', fileName: 'a.csv', mimeType: 'text/csv' })
  await db
    .insertInto('application_run_result')
    .values({ run_id: id, number: 1, applications: 1, result, bytes: Buffer.from('a') })
    .execute()
  const kept = { person_id: personId, application_ids: [applicationId], up_to: applicationId, shown: '{}', kept_until: '2100-01-01T00:00:00Z' }
  return { code, selectionId: (await db.insertInto('application_selection').values(kept).returning('id').executeTakeFirstOrThrow()).id }
}
