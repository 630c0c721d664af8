import type { Role } from '@klesis/contract/access.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { rules } from '@klesis/contract/procedures/rules/rules.calls.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import type { Trigger, TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { EditorView } from 'codemirror'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { proceduresEl } from '../procedures.el.ts'
import { refusing, savedRules } from '../rules/testing/open-rules.tsx'
import { TriggersSection } from './TriggersSection.tsx'

const saved: TriggerState = {
  ...{ id: 'validate', exists: true, revision: 3, isOn: true, number: 2, liveNumber: 2, fault: null },
  ...{ savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή' },
}
const script: Trigger = { ...saved, title: { el: 'Έλεγχος στοιχείων' }, script: 'return 1' }
const title = 'Έλεγχος στοιχείων'
const invitation = { title: { el: 'Στέγη' }, isPublished: false }
const named = (text: string) => text.replace('{{title}}', title)

interface Options {
  roles?: Role[]
  isPublished?: boolean
  section?: ReactNode
}

async function open(items: TriggerState[], { roles = ['admin'], isPublished = false, section }: Options = {}) {
  const server = startFakeServer()
  const person = personOf({ roles })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(triggers.states, () => ({ invitation, items }))
  server.on(triggers.read, () => script)
  server.on(triggers.reach, () => ({ drafts: 0, submitted: 0, items: [], isPublished }))
  server.on(rules.read, () => savedRules([refusing()]))
  const { user } = await show(section ?? <TriggersSection invitation={{ id: 7, revision: 1, isPublished }} />, 'procedures')
  await screen.findByText('Μετά την υποβολή')
  return { server, user, press: async (name: string) => user.click(await screen.findByLabelText(name)) }
}

/** Writes into the code editor, which is no field, before what it has. */
async function write(text: string) {
  const view = EditorView.findFromDOM(await screen.findByLabelText(proceduresEl['dialog.code']))
  act(() => view?.dispatch({ changes: { from: 0, insert: text } }))
}

test('shows all points in their groups, with the marks of the scripts that are there', async () => {
  const waiting: TriggerState = { ...saved, id: 'submitted', isOn: false, number: 4, liveNumber: 2 }
  const faulty: TriggerState = { ...saved, id: 'beforeCreate', number: 1, liveNumber: null, fault: 'unexpected token' }
  await open([saved, waiting, faulty], { isPublished: true })
  expect(screen.getAllByRole('listitem')).toHaveLength(24)
  // 600 px of the specification, above which it scrolls.
  expect(screen.getByRole('region', { name: proceduresEl.list }).closest('[style*="37.5rem"]')).not.toBeNull()
  const marks = (point: string) => screen.getByText(point).closest('li')?.textContent ?? ''
  expect(marks(title)).toContain(proceduresEl['mark.exists'])
  for (const mark of ['mark.exists', 'mark.off', 'mark.waits'] as const) expect(marks('Μετά την υποβολή')).toContain(proceduresEl[mark])
  for (const text of [proceduresEl['mark.faulty'], 'unexpected token']) expect(marks('Πριν από τη δημιουργία')).toContain(text)
  expect(marks('Πριν από τη δημιουργία')).not.toContain(proceduresEl['mark.waits'])
  screen.getByText(proceduresEl.publishedNote)
  const page = await screen.findByText(`${proceduresEl.page} · ${proceduresEl['page.rules_one'].replace('{{count}}', '1')}`)
  expect(page.closest('a')?.getAttribute('href')).toBe('/invitation/rules/7?point=beforeCreate')
})

test('who is no administrator reads a script and can change nothing', async () => {
  const { press } = await open([{ ...saved, liveNumber: 1 }], { roles: [], isPublished: true })
  for (const text of [proceduresEl.add, proceduresEl.edit, proceduresEl.effect]) expect(screen.queryAllByText(text)).toEqual([])
  await press(named(proceduresEl.readNamed))
  expect((await screen.findByLabelText(proceduresEl['dialog.code'])).textContent).toBe('return 1')
  expect(screen.queryByText(proceduresEl['dialog.save'])).toBeNull()
})

test('a script is deleted after the question of the specification; a refusal stays in the dialog, and it can be tried again', async () => {
  const { server, user, press } = await open([saved])
  server.on(triggers.remove, () => new FakeRefusal('trigger.changed'))
  const removals = () => server.requestsOf(triggers.remove).map(({ query }) => query)
  await press(named(proceduresEl.more))
  await user.click(await screen.findByText(proceduresEl.remove))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Προσοχή – Είστε σίγουροι για τη διαγραφή;')
  server.on(triggers.states, () => ({ invitation, items: [{ ...saved, revision: 4 }] }))
  await user.click(within(dialog).getByText(proceduresEl.remove))
  await screen.findByText(refusalText('trigger.changed'))
  await waitFor(() => expect(server.requestsOf(triggers.states)).toHaveLength(2))
  await user.click(within(dialog).getByText(proceduresEl.remove))
  await waitFor(() => expect(removals()).toEqual([{ revision: '3' }, { revision: '4' }]))
})

test('a script that an import removed says that it still runs, and can be deleted at once', async () => {
  const { server, user, press } = await open([{ ...saved, exists: false, number: null, liveNumber: 2 }], { isPublished: true })
  screen.getByText(proceduresEl.liveIs.replace('{{number}}', '2'))
  server.on(triggers.remove, () => saved)
  await press(named(proceduresEl.more))
  expect(screen.queryByText(proceduresEl.switchOff)).toBeNull()
  await user.click(await screen.findByText(proceduresEl.remove))
  await user.click(within(await screen.findByRole('dialog')).getByText(proceduresEl.remove))
  await waitFor(() => expect(server.requestsOf(triggers.remove)).toHaveLength(1))
})

test('a script that waits is put into effect', async () => {
  const { server, press } = await open([{ ...saved, liveNumber: 1 }], { isPublished: true })
  server.on(triggers.putIntoEffect, () => saved)
  await press(named(proceduresEl.effectNamed))
  await waitFor(() => expect(server.requestsOf(triggers.putIntoEffect)[0]?.body).toEqual({ revision: 3 }))
})

test('a script is switched off from its menu', async () => {
  const { server, user, press } = await open([saved])
  server.on(triggers.switch, () => ({ ...saved, isOn: false }))
  await press(named(proceduresEl.more))
  await user.click(await screen.findByText(proceduresEl.switchOff))
  await waitFor(() => expect(server.requestsOf(triggers.switch)[0]?.body).toMatchObject({ isOn: false }))
})

test('a list that failed can be asked for again', async () => {
  const server = startFakeServer()
  const person = personOf({ roles: ['admin'] })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(triggers.states, () => new FakeRefusal('invitation.notFound'))
  server.on(rules.read, () => savedRules([]))
  const { user } = await show(<TriggersSection invitation={{ id: 7, revision: 1, isPublished: false }} />, 'procedures', 'app')
  await screen.findByText(refusalText('invitation.notFound'))
  server.on(triggers.states, () => ({ invitation, items: [] }))
  await user.click(screen.getByRole('button'))
  await screen.findByText('Μετά την υποβολή')
})

test('a script without code is not sent; one that does not compile is saved, and the dialog says so and stays', async () => {
  const { server, user, press } = await open([])
  server.on(triggers.save, () => ({ ...saved, fault: 'unexpected end' }))
  await press(named(proceduresEl.addNamed))
  await screen.findByLabelText(proceduresEl['dialog.code'])
  await user.click(await buttonOf(proceduresEl['dialog.save']))
  await screen.findByText(proceduresEl['dialog.empty'])
  expect(server.requestsOf(triggers.save)).toEqual([])
  await write('return')
  await user.click(await buttonOf(proceduresEl['dialog.save']))
  await screen.findByText('unexpected end')
  expect(server.requestsOf(triggers.save)[0]?.body).toEqual({ script: 'return', revision: 0 })
})

test('of two who edit, the second sees what the first saved, keeps the own text, and can save it then', async () => {
  const { server, user, press } = await open([saved])
  await press(named(proceduresEl.editNamed))
  await write('await 0;')
  server.on(triggers.save, () => new FakeRefusal('trigger.changed'))
  server.on(triggers.read, () => ({ ...script, revision: 8, savedBy: 'Βάσω Άλλη', script: 'return 2' }))
  await user.click(await buttonOf(proceduresEl['dialog.save']))
  await screen.findByText(refusalText('trigger.changed'))
  await screen.findByText(/Βάσω Άλλη/)
  const sent = server.requestsOf(triggers.save)[0]?.body.script
  expect(sent).toContain('await 0;')
  server.on(triggers.save, () => saved)
  await user.click(await buttonOf(proceduresEl['dialog.save']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(triggers.save)[1]?.body).toEqual({ script: sent, revision: 8 })
})

/** The section of an invitation that a colleague can save meanwhile. */
function SavedMeanwhile() {
  const [revision, setRevision] = useState(1)
  return (
    <>
      <TriggersSection invitation={{ id: 7, revision, isPublished: false }} />
      <button type="button" onClick={() => setRevision(revision + 1)}>
        saved by a colleague
      </button>
    </>
  )
}

test.each(['answers', 'fails'] as const)('a script that is written stays when the invitation is saved meanwhile and the list %s', async (outcome) => {
  const { server, press } = await open([saved], { section: <SavedMeanwhile /> })
  await press(named(proceduresEl.editNamed))
  await write('await 0;')
  const answer = Promise.withResolvers<FakeRefusal | { invitation: typeof invitation; items: TriggerState[] }>()
  server.on(triggers.states, () => answer.promise)
  fireEvent.click(screen.getByText('saved by a colleague'))
  await waitFor(() => expect(server.requestsOf(triggers.states)).toHaveLength(2))
  const code = async () => (await screen.findByLabelText(proceduresEl['dialog.code'])).textContent
  expect(await code()).toContain('await 0;')
  await act(async () => answer.resolve(outcome === 'fails' ? new FakeRefusal('access.denied') : { invitation, items: [{ ...saved, isOn: false }] }))
  expect(await code()).toContain('await 0;')
})

test('code that was typed is not left without a question', async () => {
  const { user, press } = await open([])
  await press(named(proceduresEl.addNamed))
  await write('return')
  await user.keyboard('{Escape}')
  await screen.findByText(proceduresEl['dialog.lost'])
  await user.click(within(await screen.findByRole('dialog', { name: appEl['guard.title'] })).getByRole('button', { name: appEl['guard.stay'] }))
  expect((await screen.findByLabelText(proceduresEl['dialog.code'])).textContent).toBe('return')
  await user.keyboard('{Escape}')
  await user.click(await buttonOf(appEl['guard.leave']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('versions show who, when and what changed, and an earlier one is restored', async () => {
  const { server, user, press } = await open([saved])
  const version = { savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή', fault: null }
  server.on(triggers.versions, () => ({ items: [2, 1].map((number) => ({ ...version, number })), total: 2, totalIsExact: true }))
  server.on(triggers.version, ({ params }) => ({ ...version, number: Number(params.number), script: 'return 1', before: null }))
  server.on(triggers.restore, () => saved)
  await press(named(proceduresEl.more))
  await user.click(await screen.findByText(proceduresEl.versions))
  await user.click(await screen.findByText(proceduresEl['versions.show'].replace('{{number}}', '2')))
  await screen.findByText(/return 1/)
  expect(screen.queryByText(proceduresEl['versions.restore'])).toBeNull()
  await user.click(await screen.findByText(proceduresEl['versions.show'].replace('{{number}}', '1')))
  await user.click(await buttonOf(proceduresEl['versions.restore']))
  await waitFor(() => expect(server.requestsOf(triggers.restore)[0]).toMatchObject({ params: { number: '1' }, body: { revision: 3 } }))
})

const reached = { id: 31, applicant: 'Άννα Δοκιμή', protocolNumber: null, appState: 'temporary' as const, approvalState: 'notstarted' as const, savedAt: null }

test('a script to whose point applications still come is saved, put into effect, switched and deleted only when its author goes on', async () => {
  const { server, user, press } = await open([{ ...saved, number: 3 }], { isPublished: true })
  server.on(triggers.reach, () => ({ drafts: 41, submitted: 0, items: [{ id: 'validate' as const, drafts: 41, submitted: 0 }], isPublished: true }))
  server.on(triggers.reachApplications, () => ({ items: [reached], total: 1, totalIsExact: true }))
  server.on(triggers.save, () => saved)
  server.on(triggers.putIntoEffect, () => saved)
  const dialog = () => screen.findByRole('dialog', { name: proceduresEl['reach.title'] })
  await press(named(proceduresEl.editNamed))
  await write('await 0;')
  await user.click(await buttonOf(proceduresEl['dialog.save']))
  await within(await dialog()).findByText('41 πρόχειρες, 0 υποβεβλημένες')
  await user.click(await screen.findByText(proceduresEl['reach.show']))
  expect((await screen.findByRole('link', { name: 'Άννα Δοκιμή' })).getAttribute('href')).toBe('/application/edit/31')
  expect(server.requestsOf(triggers.reachApplications)[0]?.query).toEqual({ point: 'validate', page: '0' })
  await user.click(await buttonOf(proceduresEl['reach.back']))
  expect(server.requestsOf(triggers.save)).toHaveLength(0)
  await user.click(await buttonOf(proceduresEl['dialog.save']))
  await user.click(within(await dialog()).getByRole('button', { name: proceduresEl['reach.save'] }))
  await waitFor(() => expect(server.requestsOf(triggers.save)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(named(proceduresEl.effectNamed))
  expect(server.requestsOf(triggers.putIntoEffect)).toHaveLength(0)
  await user.click(within(await dialog()).getByRole('button', { name: proceduresEl.effect }))
  await waitFor(() => expect(server.requestsOf(triggers.putIntoEffect)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.on(triggers.switch, () => saved)
  await press(named(proceduresEl.more))
  await user.click(await screen.findByText(proceduresEl.switchOff))
  await user.click(within(await dialog()).getByRole('button', { name: appEl['action.cancel'] }))
  await press(named(proceduresEl.more))
  await user.click(await screen.findByText(proceduresEl.switchOff))
  expect(server.requestsOf(triggers.switch)).toHaveLength(0)
  await user.click(within(await dialog()).getByRole('button', { name: proceduresEl.switchOff }))
  await waitFor(() => expect(server.requestsOf(triggers.switch)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.on(triggers.remove, () => ({ ...saved, exists: false }))
  await press(named(proceduresEl.more))
  await user.click(await screen.findByText(proceduresEl.remove))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: proceduresEl.remove }))
  await within(await dialog()).findByText('41 πρόχειρες, 0 υποβεβλημένες')
  expect(server.requestsOf(triggers.remove)).toHaveLength(0)
  await user.click(within(await dialog()).getByRole('button', { name: proceduresEl.remove }))
  await waitFor(() => expect(server.requestsOf(triggers.remove)).toHaveLength(1))
  expect(server.requestsOf(triggers.reach).every(({ query }) => query.points === 'validate')).toBe(true)
})
