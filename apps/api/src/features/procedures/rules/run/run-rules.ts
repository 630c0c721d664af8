import { randomUUID } from 'node:crypto'
import type { SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { type CheckedCondition, checkCondition } from '@klesis/forms/procedures/check-condition.ts'
import { athensDay } from '../../../../db/athens-day.ts'
import type { Db } from '../../../../db/db.ts'
import type { TriggerEvent } from '../../run/evaluate-script.ts'
import type { LoggedRun } from '../../run/log-run.ts'
import { toEventKey } from '../../run/to-event-key.ts'
import { findLiveRules, type LiveRule } from './find-live-rules.ts'
import { type RuleScene, readScene } from './read-scene.ts'
import { RuleFailed } from './rule-failed.ts'
import { runEffect } from './run-effect.ts'
import type { RuleOutcome, Running } from './running.ts'

/** A rule that applied, and what came of it; nobody has kept its run yet. */
export interface RanRule extends RuleOutcome {
  run: LoggedRun
}

export interface RanRules {
  ran: RanRule[]
  /** The answers with what the rules filled in; undefined if none did. */
  data: Record<string, unknown> | undefined
  /** Rules that would ask for documents and do not apply. */
  unmetRuleIds: string[]
}

/**
 * Runs the rules that are in force at a point, in their order and outside any transaction; undefined if there is none. The first that fails, stops somebody before a creation or asks first ends them. `eventKey`
 * names an event whose job may be repeated: runs and mails get keys that follow from it.
 */
export async function runRules(db: Db, event: TriggerEvent, eventKey?: string): Promise<RanRules | undefined> {
  const rules = await findLiveRules(db, { invitationId: event.invitationId, point: event.point })
  if (rules.length === 0) return undefined
  const scene = await readScene(db, event)
  const ran: RanRule[] = []
  const unmetRuleIds: string[] = []
  for (const rule of rules) {
    const one = await runRule(db, scene, rule, eventKey)
    if (one) ran.push(one)
    else if (rule.rule.then.some(({ kind }) => kind === 'document')) unmetRuleIds.push(rule.rule.id)
    if (one?.run.outcome === 'failed' || one?.ending) break
  }
  return { ran, data: ran.some(({ isFilled }) => isFilled) ? scene.data : undefined, unmetRuleIds }
}

/** Carries out a rule if its condition holds; undefined if it does not. */
export async function runRule(db: Db, scene: RuleScene, live: LiveRule, eventKey: string | undefined): Promise<RanRule | undefined> {
  const { ruleSetId, number, rule } = live
  const { event } = scene
  const begun = process.hrtime.bigint()
  const checked = checkCondition(rule.when, scene, scene.facts)
  if (!checked.holds) return undefined
  const key = eventKey === undefined ? randomUUID() : toEventKey(`${eventKey}:${rule.id}`)
  const mailKey = repeatable.has(event.point) ? toEventKey(`${rule.id}:${event.applicationId}:${athensDay(event.now)}`) : key
  const outcome: RuleOutcome = {
    errors: [],
    warnings: [],
    isFilled: false,
    steps: [],
    unit: undefined,
    documents: [],
    ...{ writes: [], calls: [], told: [] },
    lines: [`rule: ${rule.name ?? rule.id}, version ${number}`, ...checked.conditions.map(toLine)],
  }
  const running = { of: live, scene, key, outcome, mailKey, mailed: new Set<string>(), copied: 0 }
  const failure = await runEffects(db, running, rule)
  const refusal = event.mayRefuse ? (outcome.errors[0]?.message ?? null) : null
  const run: LoggedRun = {
    ...{ invitationId: event.invitationId, point: event.point, scriptId: null, ruleSetId, ruleId: rule.id },
    ...{ applicationId: event.applicationId ?? null, personId: event.actor.person?.id ?? null, startedAt: event.now },
    milliseconds: Number(process.hrtime.bigint() - begun) / 1e6,
    ...{ outcome: outcomeOf(failure, refusal), lines: outcome.lines, answer: undefined, message: failure ?? refusal, line: null },
    ...(eventKey !== undefined && { eventKey: key }),
  }
  return { ...outcome, run }
}

/** What an applicant may do as often as they like. Whoever a rule writes to then gets one mail of it a day, also if the address is one that the applicant typed. */
const repeatable: ReadonlySet<TriggerId> = new Set<TriggerId>(['temporarySave', 'attachmentUpload'])

/** Carries out the effects of a rule in their order; why one failed, or null. */
async function runEffects(db: Db, running: Running, { then }: LiveRule['rule']): Promise<string | null> {
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

const most = 200
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > most ? `${text.slice(0, most)}…` : text
}
const nameOf = (condition: SingleCondition): string => ('fact' in condition ? condition.fact : condition.component)

/** A condition with what it was compared with. */
const toLine = ({ condition, value, holds }: CheckedCondition): string =>
  `${holds ? 'holds' : 'does not hold'}: ${nameOf(condition)} ${condition.operator}${condition.value === undefined ? '' : ` ${short(condition.value)}`} (${short(value)})`
