import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { webhooks } from '@klesis/contract/procedures/webhooks.calls.ts'
import { expect, test } from 'vitest'
import { buttonOf } from '../../../../testing/show.tsx'
import { screen, within } from '../../../../testing/testing-library.ts'
import { rulesEl } from '../rules.el.ts'
import { openRules, refusing, savedRules } from '../testing/open-rules.tsx'

const always = { conjunction: 'all', conditions: [] } as const
const bare = { name: 'Όριο', when: { ...always, conditions: [] } }
const webhook: RuleEffect = { kind: 'webhook', url: 'https://erp.uni.example/hook', answers: [] }

test('the secret of a receiver is made beside its address, and shown once', async () => {
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  const saved = savedRules([refusing({ ...bare, point: 'submitted', then: [webhook] })])
  const receiver = { origin: 'https://erp.uni.example', isListed: true, isUsed: true, secret: null }
  const { server, user } = await openRules(saved, { point: 'submitted', receivers: [receiver] })
  const made = { ...receiver, secret: { changedAt: '2026-11-20T10:00:00Z', changedBy: 'Άννα Δοκιμή', previousUntil: null } }
  server.on(webhooks.renewSecret, () => {
    server.on(webhooks.list, () => ({ items: [made] }))
    return { secret: 'whsec_once', receiver: made }
  })
  await user.click(await buttonOf(rulesEl['webhook.makeSecret']))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLInputElement>(rulesEl['webhook.secret.label']).value).toBe('whsec_once')
  expect(server.requestsOf(webhooks.renewSecret).map(({ body }) => body)).toEqual([{ origin: 'https://erp.uni.example' }])
  await user.click(within(dialog).getByText(rulesEl['webhook.secret.done']))
  await screen.findByText('Κλειδί υπογραφής από 20-11-2026, 12:00 (Άννα Δοκιμή).')
  expect(screen.queryByDisplayValue('whsec_once')).toBeNull()
})

test('an exit gets its question and its link, and tells how many people it stopped', async () => {
  const exit: RuleEffect = { kind: 'exit', text: { el: 'Μόνο για το προσωπικό.', en: 'For staff only.' } }
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  const rule = refusing({ ...bare, point: 'beforeCreate', then: [exit] })
  const { user } = await openRules(savedRules([rule]), { point: 'beforeCreate', exits: [{ ruleId: rule.id, people: 38 }] })
  await screen.findByText('38 άτομα σταμάτησαν εδώ')
  await user.click(screen.getByLabelText(rulesEl['exit.asks']))
  await user.click(screen.getByLabelText(rulesEl['exit.hasLink']))
  await user.type(screen.getByLabelText(rulesEl['exit.url']), '/dashboard')
  await user.click((screen.getAllByLabelText(rulesEl['exit.isAllowed']) as HTMLElement[])[1] as HTMLElement)
  screen.getByText(/να τεθεί πρώτα η ερώτηση/)
})
