import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Actor } from '../../actor/actor.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import { Refusal, refuse } from '../../refusals/refuse.ts'
import { carryOut } from './acts/carry-out.ts'
import { findEmptyFields } from './acts/find-empty-fields.ts'
import { keepOutcome, type Outcome, readOutcome } from './outcome.ts'
import { readRehearsal } from './read-rehearsal.ts'
import { type RehearsalRow, readOwnRehearsal, type Situation } from './rehearsal-row.ts'
import { whileLocked } from './world/lock-world.ts'
import { inWorld, type RehearsalWorld } from './world/open-world.ts'

/** What a rehearsal is opened with; `now` is the portal's own clock. */
export type Opening = Pick<JobContext, 'db' | 'config' | 'files' | 'log' | 'now'>

/** How far the clock goes at once. */
const furthest = 2 * 366 * 86_400_000

/** Every act takes a minute, so that the time line reads as one. */
export const minute = 60_000

/** Carries out one act in the world of the rehearsal, then keeps what it led to. Two at once: the second is refused. */
export async function actInRehearsal(opening: Opening, actor: Actor, { id, act }: { id: number; act: RehearsalAct }): Promise<Rehearsal> {
  const { db, now } = opening
  await readOwnRehearsal(db, actor, id, now())
  const done = await whileLocked(db, id, 'act', async () => {
    // Read under the lock: an act before this one has changed it, or somebody has deleted it.
    const { rehearsal } = await readOwnRehearsal(db, actor, id, now())
    if (rehearsal.state !== 'ready' || !rehearsal.situation) return refuse('rehearsal.notReady')
    await actAndKeep(opening, rehearsal, act)
  })
  if (!done) return refuse('rehearsal.busy')
  return readRehearsal(db, actor, { id, now: now() })
}

/** Carries out an act in a rehearsal that the caller has locked, and returns what it led to. */
export async function actAndKeep(opening: Opening, rehearsal: RehearsalRow, act: RehearsalAct): Promise<Outcome> {
  const { situation } = rehearsal
  if (!situation) return refuse('rehearsal.notReady')
  requireForward(rehearsal, act)
  const outcome = await inWorld(opening, rehearsal, (world) => play(world, { rehearsal, situation, act, reminderDays: opening.config.REMINDER_DAYS }))
  await keepOutcome(opening.db, rehearsal, outcome)
  return outcome
}

function requireForward({ clock }: RehearsalRow, act: RehearsalAct): void {
  if (act.kind !== 'moveClock') return
  const ahead = Date.parse(act.to) - Date.parse(clock)
  if (ahead <= 0 || ahead > furthest) refuse('rehearsal.onlyForward')
}

interface Played {
  rehearsal: RehearsalRow
  situation: Situation
  act: RehearsalAct
  reminderDays: number
}

async function play(world: RehearsalWorld, { act, ...of }: Played): Promise<Outcome> {
  const { rehearsal, situation } = of
  const { invitation_id: invitationId } = rehearsal
  if (act.kind !== 'moveClock') await world.setClock(new Date(world.now().getTime() + minute))
  const at = act.kind === 'moveClock' ? act.to : world.now().toISOString()
  let { applicationId } = situation
  let refusal: Refusal | undefined
  try {
    applicationId = await carryOut({ world, situation, invitationId }, act)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refusal = error
  }
  const isInvented = act.kind === 'apply' && act.data === undefined && !refusal
  const emptyFields = isInvented && applicationId !== null ? await findEmptyFields(world, applicationId) : undefined
  const unitId = act.kind === 'apply' ? act.unitId : situation.unitId
  const submission = act.kind === 'submit' || act.kind === 'resubmit' ? act : undefined
  return readOutcome(world, { ...of, at }, { act, person: playerOf(situation, act), refusal, submission, applicationId, unitId, emptyFields })
}

const playerRoles = {
  apply: 'applicant',
  save: 'applicant',
  submit: 'applicant',
  withdraw: 'applicant',
  resubmit: 'applicant',
  openEvaluation: 'secretary',
  moveStage: 'secretary',
  startApprovals: 'secretary',
} as const

/** The name of whoever acts; nobody in particular where several do, or the clock. */
function playerOf({ people }: Situation, act: RehearsalAct): string | null {
  const find = 'personId' in act ? people.find(({ id }) => id === act.personId) : undefined
  const byRole = act.kind in playerRoles ? people.find(({ role }) => role === playerRoles[act.kind as keyof typeof playerRoles]) : undefined
  return (find ?? byRole)?.name ?? null
}
