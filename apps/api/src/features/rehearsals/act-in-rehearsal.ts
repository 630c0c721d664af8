import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import { Refusal, refuse } from '../../refusals/refuse.ts'
import { carryOut } from './acts/carry-out.ts'
import { readRehearsal } from './read-rehearsal.ts'
import { type ActFacts, type RehearsalRow, readOwnRehearsal, type Situation } from './rehearsal-row.ts'
import { findFindings } from './report/find-findings.ts'
import { collectNews } from './situation/collect-news.ts'
import { inBoth, readSituation } from './situation/read-situation.ts'
import { whileLocked } from './world/lock-world.ts'
import { inWorld, type RehearsalWorld } from './world/open-world.ts'

/** What a rehearsal is opened with; `now` is the portal's own clock. */
export type Opening = Pick<JobContext, 'db' | 'config' | 'files' | 'log' | 'now'>

/** How far the clock goes at once. */
const furthest = 2 * 366 * 86_400_000

/** Every act takes a minute, so that the time line reads as one. */
const minute = 60_000

/** Carries out one act in the world of the rehearsal, then keeps what it led to. Two at once: the second is refused. */
export async function actInRehearsal(opening: Opening, actor: Actor, { id, act }: { id: number; act: RehearsalAct }): Promise<Rehearsal> {
  const { db, now } = opening
  await readOwnRehearsal(db, actor, id, now())
  const done = await whileLocked(db, id, { waits: false }, async () => {
    // Read under the lock: an act before this one has changed it, or somebody has deleted it.
    const { rehearsal } = await readOwnRehearsal(db, actor, id, now())
    const { situation } = rehearsal
    if (rehearsal.state !== 'ready' || !situation) return refuse('rehearsal.notReady')
    requireForward(rehearsal, act)
    const played = { id, clock: rehearsal.clock, callsOutside: rehearsal.calls_outside }
    const result = await inWorld(opening, played, (world) => play(world, { rehearsal, situation, act, reminderDays: opening.config.REMINDER_DAYS }))
    await keep(db, rehearsal, act, result)
  })
  if (!done) return refuse('rehearsal.busy')
  return readRehearsal(db, actor, { id, now: now() })
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

interface PlayedResult {
  situation: Situation
  facts: ActFacts
  at: string
  last: { run: number; mail: number }
}

async function play(world: RehearsalWorld, { rehearsal, situation, act, reminderDays }: Played): Promise<PlayedResult> {
  const { invitation_id: invitationId } = rehearsal
  if (act.kind !== 'moveClock') await world.setClock(new Date(world.now().getTime() + minute))
  const at = world.now().toISOString()
  let { applicationId } = situation
  let refusal: ActFacts['refusal'] = null
  try {
    applicationId = await carryOut({ world, situation, invitationId }, act)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refusal = inBoth(world.db, error)
  }
  await world.runJobs()
  const unitId = act.kind === 'apply' ? act.unitId : situation.unitId
  const { applicantId, secretaryId, loginGroups } = situation
  const next = await readSituation(world, { applicantId, secretaryId, loginGroups, unitId, applicationId, invitationId, reminderDays })
  const { runs, mails, ...last } = await collectNews(world.db, { run: rehearsal.last_run, mail: rehearsal.last_mail })
  const { application } = next
  const facts = {
    person: playerOf(situation, act),
    refusal,
    appState: application?.appState ?? null,
    approvalState: application?.approvalState ?? null,
    ...{ runs, mails },
  }
  return {
    situation: next,
    facts: { ...facts, findings: await findFindings(world.db, { situation: next, runs, mails }) },
    at: act.kind === 'moveClock' ? act.to : at,
    last,
  }
}

const playerRoles = {
  apply: 'applicant',
  save: 'applicant',
  submit: 'applicant',
  withdraw: 'applicant',
  resubmit: 'applicant',
  startApprovals: 'secretary',
} as const

/** The name of whoever acts; nobody in particular where several do, or the clock. */
function playerOf({ people }: Situation, act: RehearsalAct): string | null {
  const find = 'personId' in act ? people.find(({ id }) => id === act.personId) : undefined
  const byRole = act.kind in playerRoles ? people.find(({ role }) => role === playerRoles[act.kind as keyof typeof playerRoles]) : undefined
  return (find ?? byRole)?.name ?? null
}

/** Writes what an act led to, unless the rehearsal was deleted meanwhile. */
async function keep(db: Db, { id }: RehearsalRow, act: RehearsalAct, { situation, facts, at, last }: PlayedResult): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .updateTable('rehearsal')
      .set({ situation: JSON.stringify(situation), clock: at, last_run: last.run, last_mail: last.mail })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!kept) refuse('rehearsal.notFound')
    const { number } = await tx
      .selectFrom('rehearsal_act')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('rehearsal_id', '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('rehearsal_act')
      .values({ rehearsal_id: id, number: number + 1, kind: act.kind, at, facts: JSON.stringify(facts) })
      .execute()
  })
}
