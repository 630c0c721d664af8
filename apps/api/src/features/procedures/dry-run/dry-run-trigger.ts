import type { DryRunEffect, DryRunRequest, DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Sandbox, sandboxForTries } from '../../../sandbox/sandbox.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { type MailAnswer, mailAnswers, toScriptMail } from '../mail/mail-answer.ts'
import { findRules } from '../rules/find-rules.ts'
import { maxRecipients, type ScriptMessage } from '../run/collect-messages.ts'
import { type EvaluatedScript, evaluateScript, type GivenScript, type TriggerEvent } from '../run/evaluate-script.ts'
import { scriptServicesOf } from '../run/execute-script.ts'
import { withData } from '../run/run-trigger.ts'
import { requireScriptWriter } from '../triggers/change-trigger.ts'
import { findTrigger } from '../triggers/find-triggers.ts'
import type { TriggerKey } from '../triggers/read-triggers.ts'
import { type Answered, effectsOf } from './answer-effects.ts'
import { rulesOf } from './point-rules.ts'
import { readDryRunContext } from './read-dry-run-context.ts'
import { inventFiles, readEvent, readHappening } from './read-event.ts'
import { findSubject, inventPerson, inventSubject, readCaller, readSubjectContext } from './read-subject.ts'
import { type TriedRules, tryRules } from './try-rules.ts'

type Asked = TriggerKey & DryRunRequest & { signal: AbortSignal }

/**
 * Runs the rules and then the script of a point as if its event happened, and tells what would follow. It writes nothing: what they ask for is described and dropped,
 * and other systems are called only if that is wanted. Rules that are not saved may be tried by those who manage the invitation, a script by those who may write scripts.
 */
export async function dryRunTrigger(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { invitationId, triggerId: point, signal, ...asked }: Asked,
): Promise<DryRunResult> {
  const invitation = await readManagedInvitation(db, actor, invitationId)
  const { rules, script } = await findTried(db, actor, { invitationId, triggerId: point, ...asked })
  const now = contextOf(db).now()
  const language = asked.language ?? actor.language
  const caller = await readCaller(db, actor, { invitationId, now, language })
  const subject =
    asked.applicationId === undefined
      ? await inventSubject(db, invitation, { point, data: asked.invented?.data, applicant: inventPerson(caller.person, language), language, now })
      : await findSubject(db, invitation, asked.applicationId)
  const about = { point, asked, subject, caller, language, now }
  const event = await readEvent(db, about)
  const causing = { ...event.actor, language }
  const happening = await readHappening(db, about, { actor: causing, invitationId, points: invitation.points })
  const hooks = rulesOf(db, point)
  const facts = { ...(await hooks.facts(db, happening)), ...event.facts }
  const context = await readSubjectContext(db, { point, subject, actor: causing, invitationId, now })
  const happened: TriggerEvent = {
    ...{ point, invitationId, now, actor: causing, answers: hooks.answers, toAnswer: hooks.toAnswer, mayRefuse: hooks.mayRefuse(happening) },
    ...(subject.applicationId > 0 && { applicationId: subject.applicationId }),
    facts: subject.application && 'files' in facts ? { ...facts, files: inventFiles(subject) } : facts,
  }
  const answered = { happening, subject, reader: context.user, language }
  const ruleContext = { ...(await readDryRunContext(db, happened, { context, subject, caller: caller.person })), callsOutside: asked.outside }
  const ruled = await tryRules(db, ruleContext, rules, answered)
  const ruledBy = ruledOutcome(ruled)
  if (script === undefined || ruledBy === 'failed' || ruledBy === 'refused') {
    return { ...noScript, outcome: ruledBy, rules: ruled.tried, script: script === undefined ? 'none' : 'notAsked' }
  }
  const given = { ...answered, happening: { ...happening, data: (ruled.data as FormAnswers | undefined) ?? happening.data } }
  const tried = await tryScript(db, withData(happened, ruled), given, {
    script,
    context,
    signal,
    sandbox,
    person: `${caller.person.id}`,
    invented: subject.application?.applicant,
    outside: asked.outside,
  })
  return { ...tried, outcome: tried.outcome === 'nothing' ? ruledBy : tried.outcome, rules: ruled.tried, script: 'ran' }
}

type ScriptPart = Omit<DryRunResult, 'rules' | 'script'>
const noScript: ScriptPart = { outcome: 'nothing', fault: null, message: null, line: null, durationMs: 0, answerIssues: [], log: [], effects: [] }

/** What the rules of the point come to. */
function ruledOutcome({ applied }: TriedRules): DryRunResult['outcome'] {
  const outcomes = applied.map(({ run }) => run.outcome)
  return (['failed', 'refused'] as const).find((one) => outcomes.includes(one)) ?? (outcomes.length > 0 ? 'answered' : 'nothing')
}

type Tried = Omit<GivenScript, 'services'> & { outside: boolean }

async function tryScript(db: Db, happened: TriggerEvent, answered: Answered, { outside: isWanted, sandbox, ...given }: Tried): Promise<ScriptPart> {
  const outside = describeCalls(scriptServicesOf(db).fetchJson, isWanted)
  const services = { ...scriptServicesOf(db), fetchJson: outside.fetchJson }
  const evaluated = await evaluateScript(db, happened, { ...given, services, sandbox: sandboxForTries(sandbox) })
  const ended = withoutTooMany(happened.point, evaluated)
  const effects = await readEffects(db, happened.point, ended, answered)
  return toResult(ended, { effects: [...outside.effects, ...effects], log: [...ended.lines, ...outside.lines()] })
}

/** The given texts instead of those that were saved last; refused if there is nothing to try. */
async function findTried(db: Db, actor: Actor, { invitationId, triggerId, ...given }: TriggerKey & Pick<Asked, 'script' | 'rules'>) {
  if (given.script !== undefined) requireScriptWriter(actor)
  const saved = given.script === undefined ? await findTrigger(db, invitationId, triggerId) : undefined
  const script = given.script ?? (saved?.exists ? saved.script : undefined)
  const all = given.rules ?? (await findRules(db, invitationId))?.saved.rules ?? []
  const rules = all.filter(({ point }) => point === triggerId)
  return script === undefined && rules.length === 0 ? refuse('trigger.notFound') : { rules, script }
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
  if (toScriptMail(ended.parsedAnswer as MailAnswer, ended.recipients) !== 'tooMany') return ended
  return { ...ended, outcome: 'failed', fault: 'recipients', message: `more than ${maxRecipients} recipients` }
}

type Ended = ReturnType<typeof withoutTooMany>

/** Points at which a script is only asked: no event follows, and what it wants to be mailed is not sent. */
const askedOnly: ReadonlySet<TriggerKey['triggerId']> = new Set(['listFilter', 'excelExport'])

async function readEffects(db: Db, point: TriggerKey['triggerId'], ended: Ended, answered: Answered): Promise<DryRunEffect[]> {
  if (ended.outcome === 'failed') return []
  const ofAnswer = ended.outcome === 'nothing' ? [] : await effectsOf(db, point, ended.parsedAnswer, answered)
  const isSent = ended.outcome !== 'refused' && !askedOnly.has(point)
  return isSent ? [...ended.messages.map((message) => toEffect(message, answered)), ...ofAnswer] : ofAnswer
}

function toEffect(message: ScriptMessage, { language }: Answered): DryRunEffect {
  if (message.kind === 'notify') return { kind: 'notify', to: message.to.map(({ fullname }) => fullname), text: message.text }
  const { to, subject, text } = message
  return { kind: 'mail', to: to.map((address) => ({ name: null, address })), texts: { [language]: { subject, body: text } }, hasLinks: false }
}

function toResult({ outcome, fault, message, line, milliseconds, value, issues }: Ended, told: { effects: DryRunEffect[]; log: string[] }): ScriptPart {
  const answer = value === undefined || value === null ? {} : { answer: value as Json }
  return { outcome, fault, message, line, durationMs: Math.round(milliseconds), ...answer, answerIssues: [...issues], ...told }
}
