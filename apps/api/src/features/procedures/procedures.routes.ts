import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Actor } from '../../actor/actor.ts'
import { on, type Routes } from '../../http/on.ts'
import { signalOf } from '../../http/signal-of.ts'
import { sandboxFor } from '../../sandbox/sandbox.ts'
import { listActions } from './actions/list-actions.ts'
import { readActionVersion, readActionVersions } from './actions/read-action-versions.ts'
import { dryRunTrigger } from './dry-run/dry-run-trigger.ts'
import { nextEntryStep } from './entry/next-entry-step.ts'
import { readExits } from './entry/read-exits.ts'
import { readRun, readRuns } from './log/read-runs.ts'
import { repeatRun } from './log/repeat-run.ts'
import { readReach } from './reach/read-reach.ts'
import { readReachApplications } from './reach/read-reach-applications.ts'
import { findNameableUnits, findStaff } from './rules/find-nameable.ts'
import { putRulesIntoEffect } from './rules/put-rules-into-effect.ts'
import { readRuleChoices } from './rules/read-rule-choices.ts'
import { readRuleSample } from './rules/read-rule-sample.ts'
import { readRules, readRulesVersion, readRulesVersions } from './rules/read-rules.ts'
import { restoreRules, saveRules } from './rules/save-rules.ts'
import { switchRule } from './rules/switch-rule.ts'
import { putTriggerIntoEffect } from './triggers/put-into-effect.ts'
import { listTriggers, readTrigger, readTriggerStates } from './triggers/read-triggers.ts'
import { readVersion, readVersions } from './triggers/read-versions.ts'
import { removeTrigger } from './triggers/remove-trigger.ts'
import { restoreTrigger, saveTrigger } from './triggers/save-trigger.ts'
import { switchTrigger } from './triggers/switch-trigger.ts'
import { readReceivers } from './webhooks/read-receivers.ts'
import { renewSecret } from './webhooks/secrets.ts'

export const procedureRoutes: Routes = async (app) => {
  const { db } = app
  const { actions, triggers, dryRuns, runs, rules, webhooks, entry } = endpoints
  const sandboxOf = (actor: Actor) => sandboxFor(app.sandbox, actor)
  app.route({ ...on(triggers.list), handler: ({ actor, params }) => listTriggers(db, actor, params.invitationId) })
  app.route({ ...on(triggers.states), handler: ({ actor, params }) => readTriggerStates(db, actor, params.id) })
  app.route({ ...on(triggers.reach), handler: ({ actor, params, query }) => readReach(db, actor, { ...params, ...query }) })
  app.route({ ...on(triggers.reachApplications), handler: ({ actor, params, query }) => readReachApplications(db, actor, { ...params, ...query }) })
  app.route({ ...on(triggers.read), handler: ({ actor, params }) => readTrigger(db, actor, params) })
  app.route({ ...on(triggers.save), handler: ({ actor, params, body }) => saveTrigger(db, sandboxOf(actor), actor, { ...params, ...body }) })
  app.route({ ...on(triggers.remove), handler: ({ actor, params, query }) => removeTrigger(db, actor, { ...params, ...query }) })
  app.route({ ...on(triggers.switch), handler: ({ actor, params, body }) => switchTrigger(db, actor, { ...params, ...body }) })
  app.route({ ...on(triggers.putIntoEffect), handler: ({ actor, params, body }) => putTriggerIntoEffect(db, actor, { ...params, ...body }) })
  app.route({ ...on(triggers.versions), handler: ({ actor, params, query }) => readVersions(db, actor, { ...params, ...query }) })
  app.route({ ...on(triggers.version), handler: ({ actor, params }) => readVersion(db, actor, params) })
  app.route({ ...on(triggers.restore), handler: ({ actor, params, body }) => restoreTrigger(db, actor, { ...params, ...body }) })
  app.route({
    ...on(dryRuns.trigger),
    handler: ({ actor, params, body }, reply) => dryRunTrigger(db, app.sandbox, actor, { ...params, ...body, signal: signalOf(reply) }),
  })
  app.route({
    ...on(runs.list),
    handler: ({ actor, params, query }) => readRuns(db, actor, { ...params, ...query, keptDays: app.config.RUN_LOG_DAYS }),
  })
  app.route({ ...on(runs.read), handler: ({ actor, params }) => readRun(db, actor, params) })
  app.route({ ...on(runs.repeat), handler: ({ actor, params }) => repeatRun(db, actor, params) })
  app.route({ ...on(rules.read), handler: ({ actor, params }) => readRules(db, actor, params.id) })
  app.route({ ...on(rules.save), handler: ({ actor, params, body }) => saveRules(db, actor, { invitationId: params.id, ...body }) })
  app.route({
    ...on(rules.switch),
    handler: ({ actor, params: { id, ruleId }, body }) => switchRule(db, actor, { invitationId: id, ruleId, ...body }),
  })
  app.route({ ...on(rules.putIntoEffect), handler: ({ actor, params, body }) => putRulesIntoEffect(db, actor, { invitationId: params.id, ...body }) })
  app.route({ ...on(rules.versions), handler: ({ actor, params, query }) => readRulesVersions(db, actor, { ...params, ...query }) })
  app.route({ ...on(rules.version), handler: ({ actor, params }) => readRulesVersion(db, actor, params) })
  app.route({ ...on(rules.choices), handler: ({ actor, params }) => readRuleChoices(db, actor, params.id) })
  app.route({ ...on(rules.units), handler: ({ actor, params, query }) => findNameableUnits(db, actor, { ...params, ...query }) })
  app.route({ ...on(rules.staff), handler: ({ actor, params, query }) => findStaff(db, actor, { ...params, ...query }) })
  app.route({ ...on(rules.sample), handler: ({ actor, params, query }) => readRuleSample(db, actor, { ...params, ...query }) })
  app.route({
    ...on(rules.restore),
    handler: ({ actor, params: { id, number }, body }) => restoreRules(db, actor, { invitationId: id, number, ...body }),
  })
  app.route({ ...on(entry.next), handler: ({ actor, params, body }) => nextEntryStep(db, actor, { invitationId: params.id, ...body }) })
  app.route({ ...on(entry.exits), handler: ({ actor, params }) => readExits(db, actor, params.id) })
  app.route({ ...on(webhooks.list), handler: ({ actor, params }) => readReceivers(db, actor, params.id) })
  app.route({ ...on(webhooks.renewSecret), handler: ({ actor, params, body }) => renewSecret(db, actor, { invitationId: params.id, ...body }) })
  app.route({ ...on(actions.list), handler: ({ actor, params }) => listActions(db, actor, params.id) })
  app.route({ ...on(actions.versions), handler: ({ actor, params, query }) => readActionVersions(db, actor, { ...params, ...query }) })
  app.route({ ...on(actions.version), handler: ({ actor, params, query }) => readActionVersion(db, actor, { ...params, ...query }) })
}
