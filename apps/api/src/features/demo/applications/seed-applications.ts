import type { InvitationInput } from '@klesis/contract/invitations/invitations.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../http/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { saveInvitation } from '../../invitations/index.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import { type Course, deeds, type Stage } from './deeds.ts'
import type { Deed } from './fates.ts'
import type { Planned } from './plan.ts'

interface Happening {
  at: Date
  run: () => Promise<void>
}

/** Lets everything that was planned happen, in the order of its moments over all applications. */
export async function seedApplications(stage: Stage & { sandbox: Sandbox }, plan: readonly Planned[], invitations: readonly SeededInvitation[]): Promise<void> {
  const happenings = [...plan.flatMap((planned) => happeningsOf(stage, planned)), ...invitations.flatMap((invitation) => turnApprovalsOn(stage, invitation))]
  for (const { at, run } of happenings.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await stage.clock.set(at)
    await run()
  }
  await tagSome(stage)
}

function happeningsOf(stage: Stage, planned: Planned): Happening[] {
  const course: Course = { ...planned, id: 0, revision: 0, data: {}, isReturned: false }
  return planned.deeds.map(({ deed, at }) => ({ at, run: () => deeds[deed](stage, course).catch(tellWhere(course, deed)) }))
}

const tellWhere =
  ({ id, invitation, person }: Course, deed: Deed) =>
  (cause: unknown) => {
    const issues = cause instanceof Refusal ? JSON.stringify(cause.issues) : ''
    throw new Error(`The demonstration stopped: ${deed} of application ${id} (${invitation.sketch.code}, ${person.uid}). ${issues}`, { cause })
  }

/** An invitation that asked for no approval at first. */
function turnApprovalsOn({ clock, sandbox, admin }: Stage & { sandbox: Sandbox }, { sketch, id, input, opensAt }: SeededInvitation): Happening[] {
  if (sketch.approvalsFrom === undefined) return []
  const at = new Date(opensAt.getTime() + sketch.approvalsFrom * 86_400_000)
  const save = async () => {
    const { revision } = await clock.db.selectFrom('invitation').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
    const whole: InvitationInput & { id: number; revision: number } = { ...input, id, revision }
    await saveInvitation(clock.db, sandbox, admin, whole, at)
  }
  return [{ at, run: save }]
}

/** Some submitted applications bear a tag of their invitation. */
async function tagSome({ clock }: Stage): Promise<void> {
  await sql`insert into application_tag (application_id, app_tag_id)
    select a.id, t.app_tag_id from application a join invitation_app_tag t on t.invitation_id = a.invitation_id
    where a.app_state = 'permanent' and (a.id + t.app_tag_id) % 6 = 0`.execute(clock.db)
}
