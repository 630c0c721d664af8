import { fieldTypes } from '@klesis/contract/forms/field-types.calls.ts'
import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredForm } from '@klesis/contract/forms/stored-parts.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { type HandedDraft, keepHandedDraft, readHandedDraft } from '../../ui/handed-draft.ts'
import { accessEl } from '../access/access.el.ts'
import { builderEl } from '../forms/builder/builder.el.ts'
import { StoredFormPage } from './StoredFormPage.tsx'
import { storedPartsEl } from './stored-parts.el.ts'

const stored: StoredForm = {
  ...{ id: 4, path: 'address', title: { el: 'Διεύθυνση' }, number: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή', revision: 5 },
  ...{ kind: 'form', isPublic: false, lookup: null, form: { components: [{ type: 'textfield', key: 'street', label: 'Οδός', input: true }] } },
  uses: [{ kind: 'invitation', id: 9, title: 'Κινητικότητα', how: 'nested' }],
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList)
})

async function open(id: string, { isAdministrator = true } = {}) {
  const person = personOf(isAdministrator ? { roles: ['admin'], mayAdminister: true } : { privileges: { invitations: { 9: 'manage' }, orgUnits: {} } })
  signIn(person)
  const server = startFakeServer()
  server.on(identity.me, () => person)
  server.on(masterdata.read, () => masterDataOf())
  server.on(fieldTypes.list, () => ({ items: [] }))
  server.on(storedForms.read, () => stored)
  const draft: HandedDraft = {
    ...{
      kind: 'form',
      back: { path: '/invitation/edit/9', section: 'form' },
      title: 'Κινητικότητα',
      languages: ['el'],
      mayWrite: false,
      isEvaluation: true,
      rest: { invitationId: 9 },
    },
    content: JSON.stringify(stored.form),
  }
  const show = () =>
    showPage(StoredFormPage, {
      ...{ path: '/management/form/edit/$id', at: `/management/form/edit/${id}` },
      texts: ['stored-parts', 'org', 'access', 'builder', 'forms'],
    })
  return { server, draft, show }
}

test('a new form needs title and path, and a path that is taken is told at its field', async () => {
  const { server, show } = await open('new')
  server.on(storedForms.create, () => new FakeRefusal('storedPart.pathTaken'))
  const { user } = await show()
  await user.click(await buttonOf(storedPartsEl['edit.save']))
  await screen.findByText(storedPartsEl['fault.title'])
  await write(storedPartsEl['field.path'], 'No Path')
  await screen.findByText(storedPartsEl['fault.badPath'])
  await write(storedPartsEl['field.path'], 'address')
  await write('Τίτλος (el)', 'Διεύθυνση')
  await user.click(await buttonOf(storedPartsEl['edit.save']))
  await screen.findByText(refusalText('storedPart.pathTaken'))
  const path = await fieldOf(storedPartsEl['field.path'])
  await waitFor(() => expect(document.activeElement).toBe(path))
  expect(server.requestsOf(storedForms.create)[0]?.body).toMatchObject({ path: 'address', kind: 'form', isPublic: false, form: { components: [] } })
})

test('of two who edit a form the second is asked before leaving, sees what changed and saves from there, with all that was typed', async () => {
  const { server, show } = await open('4')
  const { user, router } = await show()
  const [title] = await screen.findAllByLabelText('Τίτλος (el)')
  expect(title).toBeTruthy()
  await screen.findByText(/Κινητικότητα/)
  server.on(storedForms.save, ({ body }) => (body?.revision === 5 ? new FakeRefusal('storedPart.changed') : { ...stored, ...body, number: 3, revision: 7 }))
  server.on(storedForms.read, () => ({ ...stored, isPublic: true, revision: 6 }))
  await write('Τίτλος (el)', 'Νέος τίτλος')
  act(() => void router.navigate({ to: '/management/form/list' as never }))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(router.state.location.pathname).toBe('/management/form/edit/4')
  await user.click(await buttonOf(storedPartsEl['edit.save']))
  await screen.findByText(/✓/)
  await user.click(await buttonOf(storedPartsEl['edit.save']))
  await waitFor(() => expect(server.requestsOf(storedForms.save)).toHaveLength(2))
  expect(server.requestsOf(storedForms.save)[1]?.body).toMatchObject({ revision: 6, isPublic: true, title: { el: 'Νέος τίτλος' } })
})

test('an earlier version opens in the editor and is saved as a new one', async () => {
  const { server, show } = await open('4')
  const old = { components: [{ type: 'textfield', key: 'road', label: 'Δρόμος', input: true }] }
  const saved = { savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή' }
  server.on(storedForms.versions, () => ({ items: [2, 1].map((number) => ({ number, ...saved })), total: 2, totalIsExact: true }))
  server.on(storedForms.version, () => ({ number: 1, ...saved, form: old }))
  server.on(storedForms.save, ({ body }) => ({ ...stored, ...body, number: 3, revision: 6 }))
  const { user } = await show()
  await user.click(await buttonOf(storedPartsEl['edit.versions']))
  await user.click(await screen.findByLabelText(storedPartsEl['versions.restoreNamed'].replace('{{number}}', '1')))
  await screen.findByText('Δρόμος')
  await user.click(await buttonOf(storedPartsEl['edit.save']))
  await waitFor(() => expect(server.requestsOf(storedForms.save)[0]?.body).toMatchObject({ form: old, revision: 5 }))
})

test('an earlier version replaces what is not saved only after a question', async () => {
  const { server, show } = await open('4')
  const saved = { savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή' }
  server.on(storedForms.versions, () => ({ items: [2, 1].map((number) => ({ number, ...saved })), total: 2, totalIsExact: true }))
  server.on(storedForms.version, () => ({ number: 1, ...saved, form: { components: [{ type: 'textfield', key: 'road', label: 'Δρόμος', input: true }] } }))
  const { user } = await show()
  await user.click(await buttonOf(builderEl['kind.number']))
  const openFirst = async () => user.click(await screen.findByLabelText(storedPartsEl['versions.restoreNamed'].replace('{{number}}', '1')))
  const question = () => screen.findByRole('dialog', { name: storedPartsEl['versions.ask'].replace('{{number}}', '1') })
  await user.click(await buttonOf(storedPartsEl['edit.versions']))
  await openFirst()
  await user.click(within(await question()).getByRole('button', { name: appEl['action.cancel'] }))
  expect(server.requestsOf(storedForms.version)).toEqual([])
  await openFirst()
  await user.click(within(await question()).getByRole('button', { name: storedPartsEl['versions.restore'] }))
  await screen.findByText('Δρόμος')
})

test('who manages an invitation edits what it handed over, and reads no stored form', async () => {
  const { server, show } = await open('4', { isAdministrator: false })
  await show()
  await screen.findByText(accessEl['about.storedForms'])
  expect(server.requestsOf(storedForms.read)).toEqual([])
})

test('what was handed over is changed in the tab at once, an evaluation form with its scores, and goes back to where it came from', async () => {
  const { draft, show } = await open('current', { isAdministrator: false })
  keepHandedDraft(draft)
  const { user } = await show()
  await screen.findByText('Οδός')
  await user.click(await buttonOf(builderEl['kind.number']))
  await user.click(await screen.findByLabelText(builderEl['property.score']))
  expect(JSON.parse(readHandedDraft()?.content ?? '{}').components).toMatchObject([{ key: 'street' }, { type: 'number', properties: { score: true } }])
  expect(readHandedDraft()?.rest).toEqual(draft.rest)
  expect(screen.getByText(storedPartsEl['current.back']).closest('a')?.getAttribute('href')).toBe('/invitation/edit/9?section=form')
})

test('where nothing was handed over, or by another person, it says so with a way out', async () => {
  const { draft, show } = await open('current', { isAdministrator: false })
  sessionStorage.setItem('handed-draft', JSON.stringify({ holder: 'other@uni.example', draft }))
  await show()
  await screen.findByText(storedPartsEl['current.none'])
  expect(screen.getByText(storedPartsEl['current.toInvitations']).closest('a')?.getAttribute('href')).toBe('/invitation/list')
})
