import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../refusals/refuse.ts'
import { saveInvitation } from '../../invitations/index.ts'
import { randomFrom } from '../random.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import type { SeededNews } from '../seeded-news.ts'
import { type ApplicationRun, actions } from './actions.ts'
import { openingOf } from './evaluate.ts'
import type { Action } from './outcomes.ts'
import type { PlannedApplication } from './plan-applications.ts'
import type { SeedEvent } from './seed-event.ts'
import type { SeedWorker } from './seed-worker.ts'

interface PlannedEvents {
  plan: readonly PlannedApplication[]
  invitations: readonly SeededInvitation[]
  news: SeededNews
  /** What happens besides. */
  others: readonly SeedEvent[]
}

/** Runs all planned events in the order of their dates, in parallel batches of at most one event a worker, because each worker has its own clock. */
export async function seedApplications(workers: readonly SeedWorker[], { plan, invitations, news, others }: PlannedEvents): Promise<void> {
  const events = [...plan.flatMap(eventsOf), ...invitations.flatMap(turnApprovalsOn), ...invitations.flatMap(openingOf), ...news.events, ...others]
  const waiting = events.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (let from = 0; from < waiting.length; ) {
    const batch = nextBatch(waiting, from, workers.length)
    await Promise.all(batch.map((event, index) => runEvent(workers[index], event)))
    await news.deliver()
    from += batch.length
  }
}

function nextBatch(waiting: readonly SeedEvent[], from: number, most: number): SeedEvent[] {
  const batch: SeedEvent[] = []
  for (const event of waiting.slice(from, from + most)) {
    if (batch.some(({ subject }) => subject === event.subject)) break
    batch.push(event)
  }
  return batch
}

async function runEvent(worker: SeedWorker | undefined, { at, run }: SeedEvent): Promise<void> {
  if (!worker) return
  await worker.clock.set(at)
  await run(worker)
}

function eventsOf(planned: PlannedApplication, index: number): SeedEvent[] {
  const applicationRun: ApplicationRun = { ...planned, id: 0, revision: 0, data: {}, isInReview: false, random: randomFrom(index + 1) }
  return planned.actions.map(({ action, at }) => ({
    at,
    subject: applicationRun,
    run: (worker) => actions[action](worker, applicationRun).catch(explainFailure(applicationRun, action)),
  }))
}

const explainFailure =
  ({ id, invitation, person }: ApplicationRun, action: Action) =>
  (cause: unknown) => {
    const issues = cause instanceof Refusal ? JSON.stringify(cause.issues) : ''
    throw new Error(`The demonstration stopped: ${action} of application ${id} (${invitation.template.code}, ${person.uid}). ${issues}`, { cause })
  }

/** The event that turns approvals on for an invitation that opened without them. */
function turnApprovalsOn({ template, id, input, opensAt }: SeededInvitation): SeedEvent[] {
  if (template.approvalsFrom === undefined) return []
  const at = new Date(opensAt.getTime() + template.approvalsFrom * 86_400_000)
  const save = async ({ clock, sandbox, admin }: SeedWorker) => {
    const { revision } = await clock.db.selectFrom('invitation').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
    const saved: InvitationInput & { id: number; revision: number } = { ...input, id, revision }
    await saveInvitation(clock.db, sandbox, admin, saved, at)
  }
  return [{ at, subject: template, run: save }]
}

/** Adds tags of the invitation to some submitted applications. */
export async function seedTags({ clock }: SeedWorker): Promise<void> {
  await sql`insert into application_tag (application_id, app_tag_id)
    select a.id, t.app_tag_id from application a join invitation_app_tag t on t.invitation_id = a.invitation_id
    where a.app_state = 'permanent' and (a.id + t.app_tag_id) % 6 = 0`.execute(clock.db)
}
