import { randomUUID } from 'node:crypto'
import type { SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { type CheckedCondition, checkCondition } from '@klesis/forms/procedures/check-condition.ts'
import { athensDay } from '../../../../db/athens-day.ts'
import type { Db } from '../../../../db/db.ts'
import type { TriggerEvent } from '../../run/evaluate-script.ts'
import type { LiveRule } from '../../run/find-in-force.ts'
import type { LoggedRun } from '../../run/log-run.ts'
import { readEvent } from '../../run/read-event.ts'
import { ruleKey } from '../../run/run-keys.ts'
import { toEventKey } from '../../run/to-event-key.ts'
import { type RuleContext, readRuleContext } from './read-rule-context.ts'
import { RuleFailed } from './rule-failed.ts'
import { runEffect } from './run-effect.ts'
import type { RuleOutcome, RunningRule } from './running-rule.ts'

/** A rule that applied, with its outcome and its run, which is not logged yet. */
export interface AppliedRule extends RuleOutcome {
  run: LoggedRun
}

export interface RulesResult {
  applied: AppliedRule[]
  /** The answers with what the rules filled in; undefined if none did. */
  data: Record<string, unknown> | undefined
  /** Rules that would ask for documents and do not apply. */
  unmetRuleIds: string[]
}

interface RulesRun extends RulesResult {
  /** The rules that were not run, because one before them failed or ended the creation. */
  leftOutIds: string[]
}

/**
 * Runs the rules that are in force at a point, in their order and outside any transaction; undefined if there is none. The rules after one that fails, or that
 * ends the creation of an application with an exit or a question, are not run. `eventKey` names an event whose job may be repeated: the keys of runs and mails
 * follow from it, so that a repetition writes nothing twice.
 */
export async function runRules(db: Db, event: TriggerEvent, eventKey?: string): Promise<RulesRun | undefined> {
  const read = await readEvent(db, event)
  const rules = await read.inForce.rulesAt(event.point)
  if (rules.length === 0) return undefined
  return runInOrder(db, await readRuleContext(db, event, read), rules, eventKey)
}

async function runInOrder(db: Db, ruleContext: RuleContext, rules: readonly LiveRule[], eventKey: string | undefined): Promise<RulesRun> {
  const applied: AppliedRule[] = []
  const unmetRuleIds: string[] = []
  let tried = 0
  for (const rule of rules) {
    const one = await runRule(db, ruleContext, rule, eventKey)
    tried += 1
    if (one) applied.push(one)
    else if (rule.rule.then.some(({ kind }) => kind === 'document')) unmetRuleIds.push(rule.rule.id)
    if (one?.run.outcome === 'failed' || one?.ending) break
  }
  const data = applied.some(({ isFilled }) => isFilled) ? ruleContext.data : undefined
  return { applied, data, unmetRuleIds, leftOutIds: rules.slice(tried).map(({ rule }) => rule.id) }
}

/** The rules of an event that one before them left out when it failed. */
export interface LeftOut {
  /** Of the event. */
  key: string
  ruleIds: string[]
}

interface RepeatedRule {
  /** Undefined if the rule is not in force: it is passed over. */
  repeated: AppliedRule | undefined
  following: Pick<RulesRun, 'applied' | 'leftOutIds'>
}

/**
 * Runs a rule that failed again, as it is in force now: its run is kept also if its condition does not hold any more. Unless it fails again, those that it left
 * out and that are in force now follow under the key of their event, so that none has an effect twice; so they do if it is not in force itself. Undefined if there is
 * nothing to run.
 */
export async function repeatRule(
  db: Db,
  event: TriggerEvent,
  { ruleId, key, leftOut }: { ruleId: string; key: string; leftOut: LeftOut | undefined },
): Promise<RepeatedRule | undefined> {
  const read = await readEvent(db, event)
  const rules = await read.inForce.rulesAt(event.point)
  const liveRule = rules.find(({ rule }) => rule.id === ruleId)
  const awaited = rules.filter(({ rule }) => leftOut?.ruleIds.includes(rule.id))
  if (!liveRule && awaited.length === 0) return undefined
  const ruleContext = await readRuleContext(db, event, read)
  const repeated = liveRule && (await tryRule(db, ruleContext, liveRule, key))
  if (repeated?.run.outcome === 'failed' || !leftOut) return { repeated, following: { applied: [], leftOutIds: [] } }
  return { repeated, following: await runInOrder(db, ruleContext, awaited, leftOut.key) }
}

/** Carries out a rule if its condition holds; undefined if it does not. */
export async function runRule(db: Db, ruleContext: RuleContext, liveRule: LiveRule, eventKey: string | undefined): Promise<AppliedRule | undefined> {
  const tried = await tryRule(db, ruleContext, liveRule, eventKey)
  return tried.run.outcome === 'nothing' ? undefined : tried
}

/** Carries out a rule if its condition holds; `nothing` is the outcome of the run if it does not. */
async function tryRule(db: Db, ruleContext: RuleContext, liveRule: LiveRule, eventKey: string | undefined): Promise<AppliedRule> {
  const { ruleSetId, number, rule } = liveRule
  const { event } = ruleContext
  const begun = process.hrtime.bigint()
  const checked = checkCondition(rule.when, ruleContext, ruleContext.facts)
  const key = eventKey === undefined ? randomUUID() : ruleKey(eventKey, rule.id)
  const mailKey = pointsCausedAtWill.has(event.point) ? toEventKey(`${rule.id}:${event.applicationId}:${athensDay(event.now)}`) : key
  const outcome: RuleOutcome = {
    errors: [],
    warnings: [],
    isFilled: false,
    steps: [],
    unit: undefined,
    documents: [],
    ...{ writes: [], calls: [], dryRunEffects: [] },
    lines: [`rule: ${rule.name ?? 'without a name'}, version ${number}`, ...checked.conditions.map(toLine)],
  }
  const running = { liveRule, ruleContext, key, outcome, mailKey, mailed: new Set<string>(), copied: 0 }
  const failure = checked.holds ? await runEffects(db, running, rule) : null
  const refusal = event.mayRefuse ? (outcome.errors[0]?.message ?? null) : null
  const run: LoggedRun = {
    ...{ invitationId: event.invitationId, point: event.point, scriptId: null, ruleSetId, ruleId: rule.id },
    ...{ applicationId: event.applicationId ?? null, personId: event.actor.person?.id ?? null, startedAt: event.now },
    milliseconds: Number(process.hrtime.bigint() - begun) / 1e6,
    ...{ outcome: checked.holds ? outcomeOf(failure, refusal) : 'nothing', lines: outcome.lines, answer: undefined, message: failure ?? refusal, line: null },
    ...(eventKey !== undefined && { eventKey: key }),
  }
  return { ...outcome, run }
}

/**
 * Points that an applicant can cause as often as they like. A rule at such a point sends a person at most one mail a day, because an applicant could otherwise
 * flood whichever address they typed into the form.
 */
const pointsCausedAtWill: ReadonlySet<TriggerId> = new Set<TriggerId>(['temporarySave', 'attachmentUpload'])

/** Carries out the effects of a rule in their order. Returns why one failed, or null. */
async function runEffects(db: Db, running: RunningRule, { then }: LiveRule['rule']): Promise<string | null> {
  try {
    for (const effect of then) await runEffect(db, running, effect)
    return null
  } catch (error) {
    if (error instanceof RuleFailed) return error.message
    throw error
  }
}

const outcomeOf = (failure: string | null, refusal: string | null): LoggedRun['outcome'] =>
  failure !== null ? 'failed' : refusal === null ? 'answered' : 'refused'

const maxLogged = 200
const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > maxLogged ? `${text.slice(0, maxLogged)}…` : text
}
const nameOf = (condition: SingleCondition): string => ('fact' in condition ? condition.fact : condition.component)

/** The line of the run log for a condition: whether it holds, and the value that it was checked on. */
const toLine = ({ condition, value, holds }: CheckedCondition): string =>
  `${holds ? 'holds' : 'does not hold'}: ${nameOf(condition)} ${condition.operator}${condition.value === undefined ? '' : ` ${shorten(condition.value)}`} (${shorten(value)})`
