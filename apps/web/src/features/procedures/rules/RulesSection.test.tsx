import { dryRuns } from '@klesis/contract/procedures/dry-run.calls.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { rules as rulesCalls } from '@klesis/contract/procedures/rules/rules.calls.ts'
import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText } from '../../../testing/fake-server.ts'
import { fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { dryRunEl } from '../dry-run/dry-run.el.ts'
import { pointsEl } from '../points/points.el.ts'
import { proceduresEl } from '../procedures.el.ts'
import { rulesEl } from './rules.el.ts'
import { openRules, refusal, refusing, savedRules } from './testing/open-rules.tsx'

const numbered = (text: string, number = 1) => text.replace('{{number}}', String(number))
const piece = (text: string, number?: number) => screen.findByLabelText<HTMLSelectElement>(numbered(text, number))
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: rulesEl.save })

test('a rule is made by keyboard alone: it is added, its pieces follow one another by Tab, and it is saved with the revision that was seen', async () => {
  const { server, user } = await openRules(savedRules([]))
  const examples = screen.getAllByRole('button', { name: 'Πάνω από ένα όριο να μη γίνεται δεκτό' })
  examples[0]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(numbered(rulesEl['rule.name'])))
  await user.keyboard('Όριο')
  const asked = await piece(rulesEl['condition.asked'])
  for (let presses = 0; presses < 8 && document.activeElement !== asked; presses += 1) await user.tab()
  expect(document.activeElement).toBe(asked)
  await user.selectOptions(asked, 'cost')
  await user.tab()
  expect(document.activeElement).toBe(await piece(rulesEl['condition.operator']))
  await user.selectOptions(await piece(rulesEl['condition.operator']), 'greaterThan')
  await user.tab()
  await user.keyboard('1500')
  await user.click(await save())
  await waitFor(() => expect(server.requestsOf(rulesCalls.save)).toHaveLength(1))
  const { revision, rules } = server.requestsOf(rulesCalls.save)[0]?.body ?? {}
  expect({ revision, count: rules?.length }).toEqual({ revision: 0, count: 1 })
  expect(rules?.[0]).toMatchObject({ name: 'Όριο', point: 'validate', when: { conditions: [{ component: 'cost', operator: 'greaterThan', value: '1500' }] } })
})

test('only what the point allows is offered', async () => {
  const { user } = await openRules(savedRules([refusing()]))
  await user.click(screen.getByRole('button', { name: rulesEl.addEffect }))
  await screen.findByText(rulesEl['effect.refuse'])
  screen.getByText(rulesEl['effect.warn'])
  expect(screen.queryByText(rulesEl['effect.mail'])).toBeNull()
})

test('what is missing is told at its piece, nothing is sent, and the focus goes there', async () => {
  const { server, user } = await openRules(savedRules([]))
  await user.click(screen.getByRole('button', { name: rulesEl.newRule }))
  await user.click(await save())
  await screen.findByText(rulesEl['fault.missing'])
  await user.click(screen.getByRole('button', { name: rulesEl.addCondition }))
  await waitFor(async () => expect((await piece(rulesEl['condition.asked'])).getAttribute('aria-invalid')).toBe('true'))
  await user.click(await save())
  await waitFor(async () => expect(document.activeElement).toBe(await piece(rulesEl['condition.asked'])))
  expect(server.requestsOf(rulesCalls.save)).toHaveLength(0)
})

test('Delete removes a condition, Alt with an arrow moves an effect', async () => {
  const rule = refusing({}, [refusal, { kind: 'warn', text: { el: 'Προσοχή', en: 'Careful' } }])
  const { user } = await openRules(savedRules([rule]))
  const operator = await piece(rulesEl['condition.operator'])
  operator.focus()
  await user.keyboard('{Delete}')
  await screen.findByText(rulesEl.always)
  const list = screen.getByRole('list', { name: rulesEl.effects })
  const kinds = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-label'))
  expect(kinds()[0]).toContain(rulesEl['effect.refuse'])
  fireEvent.keyDown(within(list).getAllByLabelText(rulesEl['atField.label'])[0] as HTMLElement, { key: 'ArrowDown', altKey: true })
  expect(kinds()[0]).toContain(rulesEl['effect.warn'])
})

test('a rule is switched at once, without losing what was typed', async () => {
  const { server, user } = await openRules(savedRules([refusing()]))
  server.on(rulesCalls.switch, ({ body }) => ({ ...savedRules([refusing({ isOn: body.isOn })]), revision: 4 }))
  await user.type(await piece(rulesEl['rule.name']), ' νέο')
  await user.click(screen.getByLabelText(rulesEl['rule.switch'].replace('{{title}}', 'Όριο νέο')))
  await screen.findByText(rulesEl['rule.off'])
  expect(server.requestsOf(rulesCalls.switch)[0]?.body).toEqual({ isOn: false, revision: 3 })
  await user.click(await save())
  await waitFor(() => expect(server.requestsOf(rulesCalls.save)[0]?.body).toMatchObject({ revision: 4, rules: [{ name: 'Όριο νέο', isOn: false }] }))
})

test('rules of a published invitation wait until they are put into effect; what prevents it stands at the rule', async () => {
  const problems = [{ ruleId: refusing().id, code: 'ruleTag', message: 'Η ετικέτα δεν υπάρχει.' }]
  const { server, user } = await openRules(savedRules([refusing()], { live: null, differsFromLive: true, problems }))
  screen.getByText('Η ετικέτα δεν υπάρχει.')
  screen.getByText(rulesEl.waits)
  server.on(rulesCalls.putIntoEffect, () => new FakeRefusal('rule.faulty', { params: { message: 'x' } }))
  await user.click(screen.getByRole('button', { name: rulesEl.effect }))
  await screen.findByText(refusalText('rule.faulty'))
  server.on(rulesCalls.putIntoEffect, () => savedRules([refusing()]))
  await user.click(screen.getByRole('button', { name: rulesEl.effect }))
  await waitFor(() => expect(screen.queryByText(rulesEl.waits)).toBeNull())
  expect(server.requestsOf(rulesCalls.putIntoEffect)[0]?.body).toEqual({ revision: 3 })
})

test('of two who save, the second sees both sides and loses nothing', async () => {
  const { server, user } = await openRules(savedRules([refusing()]))
  await user.type(await piece(rulesEl['rule.name']), ' μου')
  const theirs = { ...savedRules([refusing({ name: 'Όριο τους' })]), revision: 9 }
  server.on(rulesCalls.read, () => theirs)
  server.on(rulesCalls.save, () => new FakeRefusal('rule.changed'))
  await user.click(await save())
  await screen.findByText(rulesEl.conflict)
  screen.getByText('Το όνομα έγινε «Όριο τους».')
  screen.getByText('Το όνομα έγινε «Όριο μου».')
  server.on(rulesCalls.save, ({ body }) => ({ ...savedRules([refusing({ name: 'Όριο μου' })]), revision: body.revision + 1 }))
  await user.click(screen.getByRole('button', { name: rulesEl['conflict.keepMine'] }))
  await user.click(await save())
  await waitFor(() => expect(server.requestsOf(rulesCalls.save).at(-1)?.body).toMatchObject({ revision: 9, rules: [{ name: 'Όριο μου' }] }))
})

test('what is typed while rules are saved stays, as a change of what was saved', async () => {
  const { server, user } = await openRules(savedRules([refusing()]))
  const answer = Promise.withResolvers<InvitationRules>()
  server.on(rulesCalls.save, () => answer.promise)
  await user.type(await piece(rulesEl['rule.name']), ' μου')
  await user.click(await save())
  await waitFor(() => expect(server.requestsOf(rulesCalls.save)).toHaveLength(1))
  await user.type(await piece(rulesEl['rule.name']), '!')
  answer.resolve(savedRules([refusing({ name: 'Όριο μου' })], { revision: 4 }))
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
  expect((await piece(rulesEl['rule.name'])).value).toBe('Όριο μου!')
  server.on(rulesCalls.save, ({ body }) => savedRules(body.rules as Rule[], { revision: 5 }))
  await user.click(await save())
  await waitFor(() => expect(screen.queryByRole('button', { name: rulesEl.save })).toBeNull())
  expect(server.requestsOf(rulesCalls.save).at(-1)?.body).toMatchObject({ revision: 4, rules: [{ name: 'Όριο μου!' }] })
})

test('a refusal is told until the next change succeeds, or until what was typed is taken back', async () => {
  const { server, user } = await openRules(savedRules([refusing()]))
  server.on(rulesCalls.switch, () => new FakeRefusal('access.denied'))
  await user.click(screen.getByLabelText(rulesEl['rule.switch'].replace('{{title}}', 'Όριο')))
  await screen.findByText(refusalText('access.denied'))
  await user.type(await piece(rulesEl['rule.name']), '!')
  await user.click(await save())
  await waitFor(() => expect(screen.queryByText(refusalText('access.denied'))).toBeNull())
  await user.click(screen.getByLabelText(rulesEl['rule.switch'].replace('{{title}}', 'Όριο!')))
  await screen.findByText(refusalText('access.denied'))
  await user.type(await piece(rulesEl['rule.name']), '!')
  await user.click(screen.getByRole('button', { name: rulesEl.undo }))
  expect(screen.queryByText(refusalText('access.denied'))).toBeNull()
})

test('unsaved rules are tried beside the page by Ctrl+Enter, and the result is stale after an edit', async () => {
  const { server, user } = await openRules(savedRules([refusing()]))
  await screen.findByText(dryRunEl.title)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(dryRunEl['both.refused'])
  expect(server.requestsOf(dryRuns.trigger)[0]?.body).toMatchObject({ rules: [{ name: 'Όριο' }] })
  await user.type(await piece(rulesEl['rule.name']), '!')
  await screen.findByText(dryRunEl['stale.rules'])
})

test('a duplicate stands after its rule, and a rule is deleted after a question', async () => {
  const { user } = await openRules(savedRules([refusing()]))
  const more = () => screen.getAllByRole('button', { name: rulesEl['rule.more'].replace('{{title}}', 'Όριο') })
  await user.click(more()[0] as HTMLElement)
  await user.click(await screen.findByText(rulesEl['rule.duplicate']))
  await waitFor(() => expect(more()).toHaveLength(2))
  await user.click(more()[0] as HTMLElement)
  await user.click(await screen.findByText(rulesEl['rule.remove']))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: rulesEl['rule.remove'] }))
  await waitFor(() => expect(more()).toHaveLength(1))
})

test('a rule becomes a script only for who writes scripts: it is switched off, and the script is open and not saved', async () => {
  const more = () => screen.findByRole('button', { name: rulesEl['rule.more'].replace('{{title}}', 'Όριο') })
  const { server, user } = await openRules(savedRules([refusing()]), { roles: ['admin'] })
  server.on(rulesCalls.switch, ({ body }) => ({ ...savedRules([refusing({ isOn: body.isOn })]), revision: 4 }))
  await user.click(await more())
  await user.click(await screen.findByText(rulesEl.toScript))
  await waitFor(() => expect(server.requestsOf(rulesCalls.switch)[0]?.body).toEqual({ isOn: false, revision: 3 }))
  expect((await screen.findByLabelText(proceduresEl['dialog.code'])).textContent).toContain('ctx.data')
  await user.keyboard('{Escape}')
  await screen.findByText(proceduresEl['dialog.lost'])
})

test('where no script can do what a rule does, the menu says why; a manager is not offered it', async () => {
  const rule = refusing({ point: 'submitted' }, [{ kind: 'tag', change: 'add', tagId: 7 }])
  const { user } = await openRules(savedRules([rule]), { point: 'submitted', roles: ['admin'] })
  await user.click(await screen.findByRole('button', { name: rulesEl['rule.more'].replace('{{title}}', 'Όριο') }))
  await screen.findByText(rulesEl['toScript.tag'], { exact: false })
  expect(screen.queryByText(rulesEl.toScript)).toBeNull()
})

test('what is not saved stays while another point is shown, also after it was tried', async () => {
  // As in a browser whose scrolling answers with a promise.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  const { user } = await openRules(savedRules([refusing()]))
  await user.type(await piece(rulesEl['rule.name']), '!')
  await screen.findByText(dryRunEl.title)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(dryRunEl['both.refused'])
  const list = screen.getByRole('navigation', { name: pointsEl.list })
  await user.click(within(list).getByText('Μετά την υποβολή'))
  await screen.findByText(rulesEl.empty)
  await user.click(within(list).getByText('Έλεγχος στοιχείων'))
  expect((await piece(rulesEl['rule.name'])).value).toBe('Όριο!')
})

test('rules to which applications still come are saved, switched and put into effect only when their author goes on, and not while nobody knows', async () => {
  const rule = refusing()
  const { server, user } = await openRules(savedRules([rule], { live: null, differsFromLive: true }))
  server.on(triggers.reach, () => ({ drafts: 2, submitted: 1, items: [{ id: 'validate' as const, drafts: 2, submitted: 1 }], isPublished: true }))
  server.on(rulesCalls.putIntoEffect, () => savedRules([rule]))
  const answer = async (name: string) => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await user.click(screen.getByRole('button', { name: rulesEl.effect }))
  await answer(proceduresEl['reach.back'])
  await user.click(screen.getByRole('button', { name: rulesEl.effect }))
  await answer(proceduresEl.effect)
  await waitFor(() => expect(server.requestsOf(rulesCalls.putIntoEffect)).toHaveLength(1))
  const flip = () => user.click(screen.getByLabelText(rulesEl['rule.switch'].replace('{{title}}', 'Όριο')))
  server.on(rulesCalls.switch, () => savedRules([refusing({ isOn: false })]))
  await flip()
  await answer(appEl['action.cancel'])
  expect(screen.getByLabelText<HTMLInputElement>(rulesEl['rule.switch'].replace('{{title}}', 'Όριο')).checked).toBe(true)
  expect(server.requestsOf(rulesCalls.switch)).toHaveLength(0)
  await flip()
  await answer(proceduresEl.switchOff)
  await waitFor(() => expect(server.requestsOf(rulesCalls.switch)).toHaveLength(1))
  await user.type(await piece(rulesEl['rule.name']), '!')
  await user.click(await save())
  await answer(proceduresEl['reach.back'])
  server.on(triggers.reach, () => new FakeRefusal('access.denied'))
  await user.click(await save())
  await waitFor(() => expect(server.requestsOf(triggers.reach)).toHaveLength(6))
  // The button is of use again once the question is answered.
  await waitFor(async () => expect((await save()).disabled).toBe(false))
  expect(server.requestsOf(rulesCalls.save)).toHaveLength(0)
  server.on(triggers.reach, () => ({ drafts: 0, submitted: 0, items: [], isPublished: true }))
  await user.click(await save())
  await waitFor(() => expect(server.requestsOf(rulesCalls.save)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: rulesEl.save })).toBeNull())
})
