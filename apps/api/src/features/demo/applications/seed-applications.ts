import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { saveInvitation } from '../../invitations/index.ts'
import { randomFrom } from '../random.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import { type Course, deeds, type Stage } from './deeds.ts'
import type { Deed } from './fates.ts'
import type { Planned } from './plan.ts'

interface Happening {
  at: Date
  /** What it happens to: two things never happen to one at once. */
  subject: unknown
  run: (stage: Stage) => Promise<void>
}

/** Lets everything that was planned happen in the order of its moments, as many at once as there are stages: each has its own clock. */
export async function seedApplications(
  stages: readonly Stage[],
  sandbox: Sandbox,
  plan: readonly Planned[],
  invitations: readonly SeededInvitation[],
): Promise<void> {
  const happenings = [...plan.flatMap(happeningsOf), ...invitations.flatMap((invitation) => turnApprovalsOn(sandbox, invitation))]
  const waiting = happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (let from = 0; from < waiting.length; ) {
    const batch = togetherFrom(waiting, from, stages.length)
    await Promise.all(batch.map((happening, index) => happen(stages[index], happening)))
    from += batch.length
  }
}

function togetherFrom(waiting: readonly Happening[], from: number, most: number): Happening[] {
  const batch: Happening[] = []
  for (const happening of waiting.slice(from, from + most)) {
    if (batch.some(({ subject }) => subject === happening.subject)) break
    batch.push(happening)
  }
  return batch
}

async function happen(stage: Stage | undefined, { at, run }: Happening): Promise<void> {
  if (!stage) return
  await stage.clock.set(at)
  await run(stage)
}

function happeningsOf(planned: Planned, index: number): Happening[] {
  const course: Course = { ...planned, id: 0, revision: 0, data: {}, isReturned: false, random: randomFrom(index + 1) }
  return planned.deeds.map(({ deed, at }) => ({ at, subject: course, run: (stage) => deeds[deed](stage, course).catch(tellWhere(course, deed)) }))
}

const tellWhere =
  ({ id, invitation, person }: Course, deed: Deed) =>
  (cause: unknown) => {
    const issues = cause instanceof Refusal ? JSON.stringify(cause.issues) : ''
    throw new Error(`The demonstration stopped: ${deed} of application ${id} (${invitation.sketch.code}, ${person.uid}). ${issues}`, { cause })
  }

/** An invitation that asked for no approval at first. */
function turnApprovalsOn(sandbox: Sandbox, { sketch, id, input, opensAt }: SeededInvitation): Happening[] {
  if (sketch.approvalsFrom === undefined) return []
  const at = new Date(opensAt.getTime() + sketch.approvalsFrom * 86_400_000)
  const save = async ({ clock, admin }: Stage) => {
    const { revision } = await clock.db.selectFrom('invitation').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
    const whole: InvitationInput & { id: number; revision: number } = { ...input, id, revision }
    await saveInvitation(clock.db, sandbox, admin, whole, at)
  }
  return [{ at, subject: sketch, run: save }]
}

/** Some submitted applications bear a tag of their invitation. */
export async function seedTags({ clock }: Stage): Promise<void> {
  await sql`insert into application_tag (application_id, app_tag_id)
    select a.id, t.app_tag_id from application a join invitation_app_tag t on t.invitation_id = a.invitation_id
    where a.app_state = 'permanent' and (a.id + t.app_tag_id) % 6 = 0`.execute(clock.db)
}
