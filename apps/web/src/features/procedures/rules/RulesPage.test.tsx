import { acceptCompletion, currentCompletions } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import { rules as rulesCalls } from '@klesis/contract/procedures/rules/rules.calls.ts'
import { expect, test, vi } from 'vitest'
import { fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { dryRunEl } from '../dry-run/dry-run.el.ts'
import { proceduresEl } from '../procedures.el.ts'
import { rulesEl } from './rules.el.ts'
import { openRules, refusing, savedRules } from './testing/open-rules.tsx'

const other = refusing({ id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', name: 'Δεύτερος' })
const switchOf = (title: string) => rulesEl['rule.switch'].replace('{{title}}', title)
const numbered = (text: string, number: number) => text.replace('{{number}}', String(number))

test('an earlier version says what it changed and is restored as a new one, once nothing waits to be saved', async () => {
  const { server, user } = await openRules(savedRules([refusing()]))
  const version = (number: number) => ({ number, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή' })
  server.on(rulesCalls.versions, () => ({ items: [version(2), version(1)], total: 2, totalIsExact: true }))
  server.on(rulesCalls.version, ({ params }) => ({ ...version(Number(params.number)), before: [], rules: [refusing({ name: 'Παλιό' })] }))
  server.on(rulesCalls.restore, () => savedRules([refusing({ name: 'Παλιό' })], { revision: 4 }))
  const versions = screen.getByRole('button', { name: rulesEl.versions })
  const open = async () => {
    await user.click(versions)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByText(numbered(proceduresEl['versions.show'], 1)))
    await dialog.findByText(rulesEl['changes.added'].replace('{{title}}', 'Παλιό'))
    return dialog
  }
  const name = () => screen.getByLabelText<HTMLInputElement>(numbered(rulesEl['rule.name'], 1))
  await user.type(name(), '!')
  const blocked = await open()
  blocked.getByText(rulesEl['versions.saveFirst'])
  expect(blocked.queryByRole('button', { name: proceduresEl['versions.restore'] })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: rulesEl.undo }))
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: proceduresEl['versions.restore'] }))
  await waitFor(() => expect(name().value).toBe('Παλιό'))
  expect(server.requestsOf(rulesCalls.restore)).toMatchObject([{ params: { number: '1' }, body: { revision: 3 } }])
})

test('Alt with an arrow moves a rule, which keeps the focus and says where it is', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  await openRules(savedRules([refusing(), other]))
  const name = screen.getByLabelText<HTMLInputElement>(numbered(rulesEl['rule.name'], 1))
  name.focus()
  fireEvent.keyDown(name, { key: 'ArrowDown', altKey: true })
  await screen.findByText(rulesEl['rule.moved'].replace('{{number}}', '2').replace('{{count}}', '2'))
  const moved = screen.getByLabelText<HTMLInputElement>(numbered(rulesEl['rule.name'], 2))
  expect([moved.value, document.activeElement === moved]).toEqual(['Όριο', true])
})

test('a rule that still runs and is no longer saved is told in words, and can be switched off', async () => {
  const live = { number: 1, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή', rules: [other] }
  const { server, user } = await openRules(savedRules([refusing()], { live }))
  server.on(rulesCalls.switch, () => savedRules([refusing()], { live: { ...live, rules: [{ ...other, isOn: false }] }, revision: 4 }))
  const notice = screen.getByText(rulesEl.liveOnly).closest<HTMLElement>('[role="status"]') as HTMLElement
  await user.click(within(notice).getByLabelText(switchOf('Δεύτερος')))
  await within(notice).findByText(rulesEl['rule.off'])
  expect(server.requestsOf(rulesCalls.switch)).toMatchObject([{ params: { ruleId: other.id }, body: { isOn: false, revision: 3 } }])
})

test('where there is no room beside the rules, they are tried in a drawer', async () => {
  const { user } = await openRules(savedRules([refusing()]), { isWide: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: rulesEl.try }))
  await within(await screen.findByRole('dialog')).findByLabelText(dryRunEl.event)
})

test('a brace offers the data of the application, and beside the mail stands how it reads', async () => {
  const { server, user } = await openRules(
    savedRules([
      refusing({ point: 'submitted' }, [{ kind: 'mail', to: [{ kind: 'role', role: 'managers' }], subject: { el: 'Θέμα' }, body: { el: 'Προς: ' } }]),
    ]),
    {
      point: 'submitted',
    },
  )
  const field = await screen.findByLabelText(`${rulesEl['mail.body']} (el)`)
  const view = EditorView.findFromDOM(field) as EditorView
  const end = view.state.doc.length
  view.dispatch({ changes: { from: end, insert: '{Πόλ' }, selection: { anchor: end + 4 }, userEvent: 'input.type' })
  await waitFor(() => expect(currentCompletions(view.state)[0]?.displayLabel).toBe('Πόλη'))
  await waitFor(() => expect(acceptCompletion(view)).toBe(true))
  await within(screen.getByRole('region', { name: rulesEl.preview })).findByText('Προς: Λουβέν')
  await user.click(screen.getByRole('button', { name: rulesEl.save }))
  await waitFor(() => expect(server.requestsOf(rulesCalls.save)[0]?.body.rules[0]?.then[0]).toMatchObject({ body: { el: 'Προς: {answer:city}' } }))
})
