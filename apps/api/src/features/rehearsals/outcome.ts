import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { RehearsalEntry } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Refusal, refuse } from '../../refusals/refuse.ts'
import type { ActFacts, RehearsalRow, Situation } from './rehearsal-row.ts'
import { daysBetween } from './replay/days-between.ts'
import { findFindings } from './report/find-findings.ts'
import { collectNews, findLastRun } from './situation/collect-news.ts'
import { findIssues, type RefusedSubmission } from './situation/find-issues.ts'
import { readSituation } from './situation/read-situation.ts'
import { type IssuesByLanguage, inBoth } from './situation/refusal-in-both.ts'
import type { RehearsalWorld } from './world/open-world.ts'

/** What was done in a rehearsal; without an act it was done on a screen and is none of them. */
export interface Done {
  act: RehearsalAct | null
  person: string | null
  refusal: Refusal | undefined
  /** The submission that was refused, if it was one. */
  submission: RefusedSubmission | undefined
  /** The application that is rehearsed from now on, and the unit of the applicant. */
  applicationId: number | null
  unitId: number | null
  /** The fields that were left without an invented answer, if answers were invented. */
  emptyFields?: LocalizedText[] | undefined
}

export interface Outcome {
  kind: RehearsalEntry['kind']
  act: RehearsalAct | null
  situation: Situation
  facts: ActFacts
  at: string
  clock: string
  last: { run: number; mail: number }
}

interface Before {
  rehearsal: RehearsalRow
  situation: Situation
  reminderDays: number
  /** When it was done, on the clock of the rehearsal. */
  at: string
}

/** Runs the jobs that something done has led to, and reads what is there afterwards. */
export async function readOutcome(world: RehearsalWorld, { rehearsal, situation, reminderDays, at }: Before, done: Done): Promise<Outcome> {
  await world.runJobs()
  const { applicantId, secretaryId, loginGroups } = situation
  const { applicationId, unitId } = done
  const { invitation_id: invitationId } = rehearsal
  const { runs, mails, ...news } = await collectNews(world.db, { run: rehearsal.last_run, mail: rehearsal.last_mail })
  const issues = await readIssues(world, rehearsal, done)
  const next = await readSituation(world, { applicantId, secretaryId, loginGroups, unitId, applicationId, invitationId, reminderDays })
  // What ran only to tell who would be asked, or what is wrong in another language, is not what the act led to.
  const last = { ...news, run: await findLastRun(world.db, news.run) }
  const { application } = next
  const facts = {
    person: done.person,
    ...(done.act?.kind === 'moveStage' && { stage: done.act.to }),
    ...(done.act?.kind === 'moveClock' && { days: daysBetween(rehearsal.clock, at) }),
    ...(done.emptyFields && { emptyFields: done.emptyFields }),
    refusal: done.refusal ? inBoth(world.db, done.refusal, issues) : null,
    appState: application?.appState ?? null,
    approvalState: application?.approvalState ?? null,
    ...{ runs, mails, findings: await findFindings(world.db, { situation: next, runs, mails }) },
  }
  return { kind: done.act?.kind ?? 'screen', act: done.act, situation: next, facts, at, clock: world.now().toISOString(), last }
}

/** Other systems that are really called are not called for the sake of a text. */
async function readIssues(world: RehearsalWorld, rehearsal: RehearsalRow, { refusal, submission, applicationId }: Done): Promise<IssuesByLanguage> {
  if (!refusal?.issues.length || !submission || applicationId === null || rehearsal.calls_outside) return {}
  return findIssues(world, applicationId, submission)
}

/** Writes what was done and what it led to, unless the rehearsal was deleted meanwhile; `isTold` is false for what is no line of the time line. */
export async function keepOutcome(
  db: Db,
  { id }: Pick<RehearsalRow, 'id'>,
  { kind, act, situation, facts, at, clock, last }: Outcome,
  isTold = true,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .updateTable('rehearsal')
      .set({ situation: JSON.stringify(situation), clock, last_run: last.run, last_mail: last.mail })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!kept) refuse('rehearsal.notFound')
    if (!isTold) return
    const { number } = await tx
      .selectFrom('rehearsal_act')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('rehearsal_id', '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('rehearsal_act')
      .values({ rehearsal_id: id, number: number + 1, kind, at, facts: JSON.stringify(facts), act: act && JSON.stringify(act) })
      .execute()
  })
}
