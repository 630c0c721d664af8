import type { RunKind } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { toStoredActor } from '../../../actor/stored-actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import type { SelectedApplication } from '../selections/selected-application.ts'
import { addResult } from './add-result.ts'
import { enqueueBatch } from './run-batch.ts'
import type { RunInput } from './run-input.ts'
import { markDone } from './run-items.ts'

interface NewRunOf<Kind extends RunKind> {
  kind: Kind
  title: LocalizedText
  input: RunInput<Kind>
  /** The page to which its notification leads. */
  link: string
  applications: readonly SelectedApplication[]
  now: Date
  /** A first batch that was handled in the same transaction. */
  first?: { ids: readonly number[]; result: ActionResult }
}
export type NewRun = { [Kind in RunKind]: NewRunOf<Kind> }[RunKind]

/** What is done to the applications, in the history of their invitation. */
const kindNames = {
  action: { el: 'Ενέργεια της πρόσκλησης', en: 'Action of the invitation' },
  tag: { el: 'Ετικέτα αιτήσεων', en: 'Application tag' },
  mail: { el: 'Μήνυμα στους αιτούντες', en: 'Message to the applicants' },
  closeEvaluation: { el: 'Κλείσιμο της αξιολόγησης', en: 'Closing of the evaluation' },
} as const satisfies Record<RunKind, { el: string; en: string }>

/** Adds a run with the job of its next batch, and an entry to the history of each invitation. */
export async function addRun(tx: Tx, actor: Actor, { kind, title, input, link, applications, now, first }: NewRun): Promise<{ code: string }> {
  const personId = requirePerson(actor).id
  const counts = new Map<number, number>()
  for (const { invitationId } of applications) counts.set(invitationId, (counts.get(invitationId) ?? 0) + 1)
  const { id: runId, code } = await tx
    .insertInto('application_run')
    .values({
      ...{ person_id: personId, kind, link, created_at: now.toISOString(), moved_at: now.toISOString(), invitation_ids: [...counts.keys()] },
      ...{ total: applications.length, title: JSON.stringify(title), input: JSON.stringify(input), actor: toStoredActor(actor) },
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await sql`
    insert into application_run_item (run_id, application_id, invitation_id)
    select ${runId}, a, i from unnest(${applications.map(({ id }) => id)}::int[], ${applications.map(({ invitationId }) => invitationId)}::int[]) as item (a, i)`.execute(
    tx,
  )
  if (first) {
    await markDone(tx, runId, first.ids)
    await addResult(tx, runId, { applications: first.ids.length, result: first.result })
  }
  for (const [invitationId, count] of [...counts].sort(([one], [other]) => one - other)) {
    const changes = [
      { path: 'bulkRun.kind', after: [kindNames[kind]] },
      { path: 'bulkRun.title', after: title },
      { path: 'bulkRun.applications', after: count },
    ]
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.bulkRun', ids: { runId, kind, count }, changes })
  }
  await enqueueBatch(tx, { runId, turn: 0 }, { personId })
  return { code }
}
