import type { Db } from '../../db/db.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

/** A selection of a person, and a run that has ended and made a file. */
export async function makeBulkRun(db: Db, personId: number, applicationId: number): Promise<{ code: string; selectionId: string }> {
  const actor = JSON.stringify({ sessionId: null, language: 'el', loginGroup: null, adminMode: false })
  const at = new Date().toISOString()
  const run = {
    person_id: personId,
    kind: 'tag' as const,
    title: '{}',
    input: JSON.stringify({ tagId: 1, isOn: true }),
    actor,
    link: '/',
    created_at: at,
    finished_at: at,
  }
  const { id, code } = await db.insertInto('application_run').values(run).returning(['id', 'code']).executeTakeFirstOrThrow()
  const result = JSON.stringify({ type: 'file', fileName: 'a.csv', mimeType: 'text/csv' })
  await db
    .insertInto('application_run_result')
    .values({ run_id: id, number: 1, applications: 1, result, bytes: Buffer.from('a') })
    .execute()
  const kept = { person_id: personId, application_ids: [applicationId], up_to: applicationId, kept_until: '2100-01-01T00:00:00Z' }
  return { code, selectionId: (await db.insertInto('application_selection').values(kept).returning('id').executeTakeFirstOrThrow()).id }
}

const run = ({ bulkRun: { code } }: AccessFixture) => ({ code })
const text = { el: 'Νέα' }

/** The calls of bulk runs: a selection and a run are there for whoever made them. */
export const bulkRunRows: Record<string, AccessRow> = {
  'POST /api/application/selection': { rule: rules.signedIn, body: ({ submittedId }) => ({ ids: [submittedId] }) },
  'POST /api/application/bulk': {
    rule: rules.starter,
    body: ({ bulkRun: { selectionId } }) => ({ kind: 'tag', tagId: 1, isOn: true, expected: 1, from: '/', selectionId }),
  },
  'POST /api/application/bulk/preview': { rule: rules.starter, body: ({ bulkRun: { selectionId } }) => ({ subject: text, body: text, selectionId }) },
  'GET /api/application/bulk': { rule: rules.signedIn },
  'GET /api/application/bulk/:code': { rule: rules.starter, params: run },
  'POST /api/application/bulk/:code/stop': { rule: rules.starter, params: run },
  'POST /api/application/bulk/:code/again': { rule: rules.starter, params: run },
  'GET /api/application/bulk/:code/files/:number': { rule: rules.starter, params: (fixture) => ({ ...run(fixture), number: 1 }) },
}
