import type { DryRunRequest } from '@klesis/contract/procedures/dry-run.ts'
import type { CommentContext, ScriptEvaluation, ScriptFile, ScriptStep, ScriptUser } from '@klesis/contract/procedures/script-context.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readComment, readStep } from '../after/read-facts.ts'
import { exportFacts } from '../asked/ask-export-table.ts'
import { findPersonActor } from '../run/find-person-actor.ts'
import { readFiles } from '../run/read-context.ts'
import type { Happening } from './point-rules.ts'
import { findApplicantActor, type Subject } from './read-subject.ts'

export interface Given {
  point: TriggerId
  asked: DryRunRequest
  subject: Subject
  caller: { actor: Actor; person: ScriptUser }
  language: Language
  now: Date
}

interface DryEvent {
  /** Who causes the event, or who reads the mail. */
  actor: Actor
  /** What the point adds to `ctx`. */
  facts: object
}

/** What happens at a point that is not one of the life cycle's own, with who causes it. */
const events: { [Point in TriggerId]?: (db: Db, given: Given) => Promise<DryEvent> } = {
  approvalCompleted: async (db, given) => withStep(db, given, { state: 'approved', orderBy: 'decided_at' }),
  notifyApprover: async (db, given) => withStep(db, given, { state: 'pending', orderBy: 'opened_at' }),
  commentAdded: withComment,
  formButton: async (db, given) => ({
    actor: await findApplicantActor(db, given.subject),
    facts: { event: given.asked.event ?? '', data: given.subject.data },
  }),
  listFilter: byCaller,
  excelExport: async (_, { caller, subject }) => ({ actor: caller.actor, facts: exportFacts([subject.applicationId], 'applications') }),
  evaluationCreated: byCaller,
  evaluationSaved: withEvaluation,
}

async function byCaller(_: Db, { caller }: Given): Promise<DryEvent> {
  return { actor: caller.actor, facts: {} }
}

/** The event as it is asked for, or as it is likely: caused by the applicant, unless the point says otherwise. */
export async function readEvent(db: Db, given: Given): Promise<DryEvent> {
  const event = events[given.point]
  return event ? event(db, given) : { actor: await findApplicantActor(db, given.subject), facts: {} }
}

/** A step that is named, or the last one of the application; without one, whoever tries the script approves. */
async function withStep(
  db: Db,
  { asked, subject, caller, now }: Given,
  { state, orderBy }: { state: ScriptStep['state']; orderBy: 'decided_at' | 'opened_at' },
): Promise<DryEvent> {
  const steps = db.selectFrom('step').select(['id', 'approver_id', 'decided_by']).where('application_id', '=', subject.applicationId)
  const row =
    asked.stepId === undefined
      ? await steps.where(orderBy, 'is not', null).orderBy(orderBy, 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
      : ((await steps.where('id', '=', asked.stepId).executeTakeFirst()) ?? refuse('application.notFound'))
  if (row) {
    const step = await readStep(db, row.id)
    return { actor: await findPersonActor(db, (state === 'approved' && row.decided_by) || row.approver_id), facts: { step } }
  }
  const { language: _, loginGroup: __, ...approver } = caller.person
  const decidedAt = state === 'approved' ? now.toISOString() : null
  const step: ScriptStep = { id: 0, order: 1, state, approver, reason: null, decidedAt }
  return { actor: caller.actor, facts: { step } }
}

const commentTexts: Record<Language, string> = { el: 'Μια ερώτηση για την αίτηση.', en: 'A question about the application.' }

/** The comment that is given, or the last one of the application, or an invented one. */
async function withComment(db: Db, { asked, subject, caller, language }: Given): Promise<DryEvent> {
  const last = db
    .selectFrom('comment')
    .select(['id', 'person_id'])
    .where('application_id', '=', subject.applicationId)
    .where('audience', '=', 'applicant')
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
  const row = asked.comment ? undefined : await last.executeTakeFirst()
  if (row) return { actor: await findPersonActor(db, row.person_id), facts: { comment: await readComment(db, row.id) } }
  const { language: _, loginGroup: __, ...author } = caller.person
  const comment: CommentContext['comment'] = { author, text: asked.comment?.text ?? commentTexts[language] }
  return { actor: caller.actor, facts: { comment } }
}

/** An invented evaluation, as whoever tries the script would make it: nobody learns of a real one by a trial. */
async function withEvaluation(_: Db, { caller }: Given): Promise<DryEvent> {
  const { language: __, loginGroup: ___, ...evaluator } = caller.person
  const evaluation: ScriptEvaluation = { evaluator, state: 'final', data: {}, total: null }
  return { actor: caller.actor, facts: { evaluation } }
}

const isAnswersEvent = (event: string | undefined): event is Happening['event'] => event === 'saveTemporary' || event === 'submit' || event === 'resubmit'

/** What the points of the life cycle may tell their scripts. */
export async function readHappening(
  db: Db,
  { point, asked, subject, now, language }: Given,
  of: { actor: Actor; invitationId: number; points: string[] },
): Promise<Happening> {
  const { event } = asked
  const { versionId, revision, applicationId, data, items } = subject
  const { name, contentType, size, sha256, requirementId, componentKey } = await readFile(db, asked, subject)
  return {
    ...of,
    ...{ versionId, revision, applicationId, data, items, now, language, documents: [] },
    event: isAnswersEvent(event) ? event : point === 'temporarySave' ? 'saveTemporary' : 'submit',
    target: requirementId === null ? { componentKey: componentKey ?? 'file' } : { requirementId },
    ...{ name, contentType, size, sha256 },
  }
}

const sha256 = '0'.repeat(64)

/** One file for each document that the invitation asks for. */
export const inventFiles = ({ requirements }: Subject): ScriptFile[] =>
  requirements.map(({ id }, index) => ({
    name: `invented-${index + 1}.pdf`,
    contentType: 'application/pdf',
    size: 52_000,
    sha256,
    requirementId: id,
    componentKey: null,
  }))

/** The file of an upload: the one that is described, or the first one of the application, or an invented one. */
async function readFile(db: Db, { file }: DryRunRequest, subject: Subject): Promise<ScriptFile> {
  const [first] = subject.application ? inventFiles(subject) : await readFiles(db, subject.applicationId)
  const found: ScriptFile = first ?? { name: 'invented.pdf', contentType: 'application/pdf', size: 52_000, sha256, requirementId: null, componentKey: 'file' }
  if (!file) return found
  return { ...found, sha256, name: file.name, contentType: file.contentType ?? found.contentType, size: file.size ?? found.size }
}
