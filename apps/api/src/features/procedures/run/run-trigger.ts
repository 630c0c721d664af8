import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { sharedCrashPoint } from '../../../testing/crash-point.ts'
import { countExit } from '../entry/count-exit.ts'
import { pointAnswers } from '../rules/run/point-answer.ts'
import { type RulesResult, runRules } from '../rules/run/run-rules.ts'
import type { Attempt } from './attempt.ts'
import type { TriggerEvent } from './evaluate-script.ts'
import { executeScript, scriptServicesOf } from './execute-script.ts'
import { type LoggedRun, logRuns } from './log-run.ts'

type Answer = Record<string, unknown>

/**
 * Runs the rules and then the script that are in force at a point before a change, outside any transaction, and keeps their runs: with the change, or when the
 * attempt ends without it. Mails and notifications that they ask for are written with the change, unless one fails. Throws if one fails; undefined if there is
 * nothing, or nothing answers. Without an attempt no change follows.
 */
export async function runTrigger(db: Db, given: Omit<TriggerEvent, 'reads'>, attempt?: Attempt): Promise<unknown> {
  const event: TriggerEvent = { ...given, reads: attempt?.reads ?? new Map() }
  const ruled = await runRules(db, event)
  if (!ruled) return runScriptOf(db, event, attempt)
  if (ruled.applied.at(-1)?.ending === 'asks') refuse('application.questionsOpen')
  await keepRules(db, ruled, attempt)
  await countStopped(db, ruled)
  await askDocuments(db, event, ruled)
  const { ofRules, join } = answerOf(ruled, event)
  if (event.mayRefuse && ruled.applied.some(({ run }) => run.outcome === 'refused')) return ofRules
  const ofScript = (await runScriptOf(db, withData(event, ruled), attempt)) as Answer | undefined
  return ofRules && ofScript ? join(ofRules, ofScript) : (ofScript ?? ofRules)
}

async function countStopped(db: Db, { applied }: RulesResult): Promise<void> {
  const { ending, run } = applied.at(-1) ?? {}
  if (ending === 'stopped' && run?.ruleId !== undefined && run.personId !== null)
    await countExit(db, { invitationId: run.invitationId, ruleId: run.ruleId, personId: run.personId })
}

/** The documents that the rules ask for are asked for at once, so that they can be attached though the event is refused without them. */
async function askDocuments(db: Db, { applicationId, now }: TriggerEvent, { applied, unmetRuleIds }: RulesResult): Promise<void> {
  const documents = applied.flatMap((rule) => rule.documents)
  if (applicationId === undefined || documents.length + unmetRuleIds.length === 0) return
  await scriptServicesOf(db).askDocuments(db, { applicationId, documents, unmetRuleIds, now })
}

async function keepRules(db: Db, { applied }: RulesResult, attempt: Attempt | undefined): Promise<void> {
  await keepRuns(
    db,
    applied.map(({ run }) => run),
    attempt,
  )
  requireDone(applied.at(-1)?.run)
  for (const write of applied.flatMap(({ writes }) => writes)) attempt?.later(write)
}

/** Nothing that they did is seen by anybody before the change, so that their lines may wait for it. */
async function keepRuns(db: Db, runs: readonly LoggedRun[], attempt: Attempt | undefined): Promise<void> {
  if (attempt) attempt.keep(runs)
  else await logRuns(db, runs)
}

function answerOf(
  ruled: RulesResult,
  { point, mayRefuse }: TriggerEvent,
): { ofRules: Answer | undefined; join: (ofRules: Answer, ofScript: Answer) => Answer } {
  const answer = pointAnswers[point]
  return { ofRules: answer?.ofRules(ruled, mayRefuse), join: answer?.join ?? ((_, ofScript) => ofScript) }
}

/** A script whose point tells it of answers sees what the rules filled in. */
export const withData = (event: TriggerEvent, { data }: RulesResult): TriggerEvent =>
  data && 'data' in event.facts ? { ...event, facts: { ...event.facts, data } } : event

async function runScriptOf(db: Db, event: TriggerEvent, attempt: Attempt | undefined): Promise<unknown> {
  const ended = await executeScript(db, event)
  if (!ended) return undefined
  const { run, answer, messageWrites, hasCalledOutside } = ended
  // What it told another system stays, whatever happens to this process.
  await keepRuns(db, [run], hasCalledOutside ? undefined : attempt)
  await sharedCrashPoint('script.afterRun')
  requireDone(run)
  for (const write of messageWrites) attempt?.later(write)
  return answer
}

function requireDone(run: LoggedRun | undefined): void {
  if (run?.outcome === 'failed') throw new ScriptFailed(run.message ?? 'failed')
}
