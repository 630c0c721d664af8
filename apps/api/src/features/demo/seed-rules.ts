import { athensDay, athensMidnight } from '../../db/athens-day.ts'
import { findRules, putRulesIntoEffect, putTriggerIntoEffect, saveRules, saveTrigger, tellOfFailures } from '../procedures/index.ts'
import type { SeedEvent } from './applications/seed-event.ts'
import type { SeedWorker } from './applications/seed-worker.ts'
import { travelRules, travelScripts } from './invitations/travel-rules.ts'
import type { SeededInvitation } from './seed-invitations.ts'

const hour = 3_600_000

/**
 * What the administrator does to the rules and the script of the journeys in the last week: adds a rule and a script, hears on a morning that the script fails,
 * and mends it. So both have versions, and the run log has what ran and what failed.
 */
export function ruleEvents(invitations: readonly SeededInvitation[], today: Date): SeedEvent[] {
  const travel = invitations.find(({ template }) => template.code === 'travel')
  if (!travel) throw new Error('There are no journeys.')
  const { id: invitationId } = travel
  /** An hour of a day in Athens, so many days ago. */
  const ago = (days: number, hours: number) => new Date(Date.parse(athensMidnight(athensDay(new Date(today.getTime() - days * 24 * hour)))) + hours * hour)
  const at = (moment: Date, run: SeedEvent['run']): SeedEvent => ({ at: moment, subject: travel.template, run })
  return [
    at(ago(6, 9), (worker) => addRule(worker, invitationId)),
    at(ago(6, 9.5), (worker) => putScript(worker, invitationId, travelScripts.first)),
    at(ago(3, 8.25), async ({ clock }) => void (await tellOfFailures(clock.db, clock.now()))),
    at(ago(3, 10), (worker) => putScript(worker, invitationId, travelScripts.mended)),
  ]
}

async function addRule({ clock, admin }: SeedWorker, invitationId: number): Promise<void> {
  const { revision } = (await findRules(clock.db, invitationId)) ?? { revision: 0 }
  const saved = await saveRules(clock.db, admin, { invitationId, revision, rules: travelRules.today })
  await putRulesIntoEffect(clock.db, admin, { invitationId, revision: saved.revision })
}

async function putScript({ clock, sandbox, admin }: SeedWorker, invitationId: number, script: string): Promise<void> {
  const trigger = { invitationId, triggerId: 'submitted' } as const
  await saveTrigger(clock.db, sandbox, admin, { ...trigger, script })
  await putTriggerIntoEffect(clock.db, admin, trigger)
}
