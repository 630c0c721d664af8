import type { Role } from '@klesis/contract/access.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { dryRuns } from '@klesis/contract/procedures/dry-run.calls.ts'
import { entry } from '@klesis/contract/procedures/entry/entry.calls.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { rules as rulesCalls } from '@klesis/contract/procedures/rules/rules.calls.ts'
import type { InvitationRules, RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import { webhooks } from '@klesis/contract/procedures/webhooks.calls.ts'
import type { WebhookReceiver } from '@klesis/contract/procedures/webhooks.ts'
import { vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../../testing/people.ts'
import { showPage } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { PointsPage } from '../../points/PointsPage.tsx'
import { rulesEl } from '../rules.el.ts'

export const choices: RuleChoices = {
  form: {
    components: [
      { type: 'number', key: 'cost', label: 'Σύνολο', input: true },
      { type: 'textfield', key: 'city', label: 'Πόλη', input: true },
    ],
  },
  languages: ['el', 'en'],
  units: [{ code: 'fin', label: { el: 'Οικονομική Υπηρεσία', en: 'Finance' }, positions: [{ code: 'head', label: { el: 'Προϊστάμενος' } }] }],
  committees: [{ code: 'ethics', label: { el: 'Δεοντολογία' } }],
  items: [],
  tags: [{ id: 7, name: { el: 'Ακριβή', en: 'Costly' } }],
  attachmentTypes: [{ id: 4, title: { el: 'Βεβαίωση', en: 'Certificate' } }],
  people: [],
}

export const refusal: RuleEffect = { kind: 'refuse', text: { el: 'Πάνω από το όριο.', en: 'Above the limit.' } }

export const refusing = (rest: Partial<Rule> = {}, effects: RuleEffect[] = [refusal]): Rule => ({
  ...{ id: '0d5f7a35-7c4c-4a26-9a2e-8f0f8b7f5a11', point: 'validate', isOn: true, name: 'Όριο' },
  when: { conjunction: 'all', conditions: [{ component: 'cost', operator: 'greaterThan', value: '1500' }] },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: effects,
  ...rest,
})

const version = { number: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή' }

export const savedRules = (rules: Rule[], rest: Partial<InvitationRules> = {}): InvitationRules => ({
  ...{ rules, revision: rules.length > 0 ? 3 : 0, saved: rules.length > 0 ? version : null, live: rules.length > 0 ? { ...version, rules } : null },
  differsFromLive: false,
  problems: [],
  ...rest,
})

interface Options {
  point?: TriggerId
  isWide?: boolean
  roles?: Role[]
  receivers?: WebhookReceiver[]
  /** Whom each rule stopped. */
  exits?: { ruleId: string; people: number }[]
}

/** The page of rules at a point, with a server that keeps what is saved. */
export async function openRules(saved: InvitationRules, { point = 'validate', isWide = true, roles = [], receivers = [], exits = [] }: Options = {}) {
  const server = startFakeServer()
  const person = personOf({ roles })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(triggers.states, () => ({ invitation: { title: { el: 'Στέγη' }, isPublished: true }, items: [] }))
  server.on(triggers.reach, () => ({ drafts: 0, submitted: 0, items: [], isPublished: true }))
  server.on(rulesCalls.read, () => saved)
  server.on(rulesCalls.choices, () => choices)
  server.on(rulesCalls.sample, () => ({ application: null, values: { el: { 'answer:city': 'Λουβέν' }, en: { 'answer:city': 'Leuven' } } }))
  server.on(webhooks.list, () => ({ items: receivers }))
  server.on(entry.exits, () => ({ items: exits }))
  server.on(rulesCalls.save, ({ body }) => ({ ...savedRules(body.rules as Rule[]), revision: body.revision + 1 }))
  server.on(dryRuns.trigger, ({ body }) => ({
    ...{ outcome: 'refused' as const, script: 'none' as const, fault: null, message: null, line: null, durationMs: 0, answerIssues: [], log: [], effects: [] },
    rules: (body.rules ?? []).map(({ id, name }) => ({ id, name: name ?? null, outcome: 'refused' as const, conditions: [], message: null, effects: [] })),
  }))
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList)
  const page = await showPage(PointsPage, {
    path: '/invitation/rules/$id',
    at: `/invitation/rules/7?point=${point}`,
    texts: ['points', 'procedures', 'access', 'rules', 'dry-run'],
  })
  await screen.findByRole('heading', { name: rulesEl.rules })
  return { server, ...page }
}
