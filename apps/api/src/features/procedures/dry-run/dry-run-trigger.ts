import type { DryRunEffect, DryRunRequest, DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { Json } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Sandbox, sandboxForTries } from '../../../sandbox/sandbox.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { type MailAnswer, mailAnswers, toScriptMail } from '../mail/mail-answer.ts'
import { maxRecipients, type ScriptMessage } from '../run/collect-messages.ts'
import { type EvaluatedScript, evaluateScript } from '../run/evaluate-script.ts'
import { scriptServicesOf } from '../run/execute-script.ts'
import { requireScriptWriter } from '../triggers/change-trigger.ts'
import { findTrigger } from '../triggers/find-triggers.ts'
import type { TriggerKey } from '../triggers/read-triggers.ts'
import { type Answered, effectsOf } from './answer-effects.ts'
import { rulesOf } from './point-rules.ts'
import { inventFiles, readEvent, readHappening } from './read-event.ts'
import { findSubject, inventPerson, inventSubject, readCaller, readSubjectContext } from './read-subject.ts'

type Asked = TriggerKey & DryRunRequest & { signal: AbortSignal }

/**
 * Runs the script of a point as if its event happened, and tells what would follow. It writes nothing: what the script asks for is described and dropped, and other
 * systems are called only if that is wanted. A text that is not saved may be tried by who may write scripts.
 */
export async function dryRunTrigger(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { invitationId, triggerId: point, signal, ...asked }: Asked,
): Promise<DryRunResult> {
  const invitation = await readManagedInvitation(db, actor, invitationId)
  if (asked.script !== undefined) requireScriptWriter(actor)
  const script = asked.script ?? (await findSavedScript(db, { invitationId, triggerId: point }))
  const now = contextOf(db).now()
  const language = asked.language ?? actor.language
  const caller = await readCaller(db, actor, { invitationId, now, language })
  const subject =
    asked.applicationId === undefined
      ? await inventSubject(db, invitation, { data: asked.invented?.data, applicant: inventPerson(caller.person, language), language })
      : await findSubject(db, invitation, asked.applicationId)
  const given = { point, asked, subject, caller, language, now }
  const event = await readEvent(db, given)
  const causing = { ...event.actor, language }
  const happening = await readHappening(db, given, { actor: causing, invitationId, points: invitation.points })
  const rules = rulesOf(db, point)
  const facts = { ...(await rules.facts(db, happening)), ...event.facts }
  const context = await readSubjectContext(db, { point, subject, actor: causing, invitationId, now })
  const outside = describeCalls(scriptServicesOf(db).fetchJson, asked.outside)
  const evaluated = await evaluateScript(
    db,
    {
      ...{ point, invitationId, now, actor: causing, answers: rules.answers, toAnswer: rules.toAnswer, mayRefuse: rules.mayRefuse(happening) },
      ...(subject.applicationId > 0 && { applicationId: subject.applicationId }),
      facts: subject.application && 'files' in facts ? { ...facts, files: inventFiles(subject) } : facts,
    },
    {
      ...{ script, context, signal, sandbox: sandboxForTries(sandbox), person: `${caller.person.id}` },
      services: { ...scriptServicesOf(db), fetchJson: outside.fetchJson },
    },
  )
  const ended = withoutTooMany(point, evaluated)
  const effects = await readEffects(db, point, ended, { happening, subject, reader: context.user, language })
  return toResult(ended, { effects: [...outside.effects, ...effects], log: [...ended.lines, ...outside.lines()] })
}

async function findSavedScript(db: Db, { invitationId, triggerId }: TriggerKey): Promise<string> {
  const saved = await findTrigger(db, invitationId, triggerId)
  return saved?.exists ? saved.script : refuse('trigger.notFound')
}

/** The calls of other systems, which are only noted unless they are wanted. */
function describeCalls(fetchJson: (url: string) => Promise<unknown>, isWanted: boolean) {
  const effects: (DryRunEffect & { kind: 'outside' })[] = []
  return {
    effects,
    fetchJson: async (url: string): Promise<unknown> => {
      effects.push({ kind: 'outside', url: url.slice(0, 2_000), isCalled: isWanted })
      return isWanted ? fetchJson(url) : { notCalled: true }
    },
    lines: () => effects.flatMap(({ url, isCalled }) => (isCalled ? [] : [`fetch ${url}: not called`])),
  }
}

/** A mail to more people than a run may write to has failed, as in a real run. */
function withoutTooMany(point: string, ended: EvaluatedScript): EvaluatedScript | (Omit<EvaluatedScript, 'fault'> & { fault: 'recipients' }) {
  if (!(point in mailAnswers) || ended.outcome !== 'answered') return ended
  if (toScriptMail(ended.read as MailAnswer, ended.recipients) !== 'tooMany') return ended
  return { ...ended, outcome: 'failed', fault: 'recipients', message: `more than ${maxRecipients} recipients` }
}

type Ended = ReturnType<typeof withoutTooMany>

async function readEffects(db: Db, point: TriggerKey['triggerId'], ended: Ended, answered: Answered): Promise<DryRunEffect[]> {
  if (ended.outcome === 'failed') return []
  const ofAnswer = ended.outcome === 'nothing' ? [] : await effectsOf(db, point, ended.read, answered)
  // What the script of a list asks for is not sent: no event follows.
  const isSent = ended.outcome !== 'refused' && point !== 'listFilter'
  return isSent ? [...ended.messages.map((message) => toEffect(message, answered)), ...ofAnswer] : ofAnswer
}

function toEffect(message: ScriptMessage, { language }: Answered): DryRunEffect {
  if (message.kind === 'notify') return { kind: 'notify', to: message.to.map(({ fullname }) => fullname), text: message.text }
  const { to, subject, text } = message
  return { kind: 'mail', to: to.map((address) => ({ name: null, address })), texts: { [language]: { subject, body: text } }, hasLinks: false }
}

function toResult({ outcome, fault, message, line, milliseconds, value, issues }: Ended, told: { effects: DryRunEffect[]; log: string[] }): DryRunResult {
  const answer = value === undefined || value === null ? {} : { answer: value as Json }
  return { outcome, fault, message, line, durationMs: Math.round(milliseconds), ...answer, answerIssues: [...issues], ...told }
}
