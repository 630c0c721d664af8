import { storedScripts } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredScript } from '@klesis/contract/forms/stored-parts.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { type HandedDraft, keepHandedDraft, readHandedDraft } from '../../ui/handed-draft.ts'
import { StoredScriptPage } from './StoredScriptPage.tsx'
import { storedPartsEl } from './stored-parts.el.ts'

/** Code editors measure their letters, which the fake browser cannot. */
vi.mock('../../ui/JsonEditor.tsx', () => ({
  JsonEditor: ({ value, onChange, label, isReadOnly }: { value: string; onChange: (value: string) => void; label: string; isReadOnly?: boolean }) => (
    <textarea aria-label={label} value={value} readOnly={isReadOnly} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}))

const stored: StoredScript = {
  ...{ id: 4, path: 'greeting', title: { el: 'Χαιρετισμός' }, number: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή', revision: 5 },
  ...{ script: 'return 1', fault: null, uses: [{ kind: 'invitation', id: 9, title: 'Κινητικότητα', how: 'action' }] },
}

async function open(id: string, { isAdministrator = true } = {}) {
  const person = personOf(isAdministrator ? { roles: ['admin'], mayAdminister: true } : { privileges: { invitations: { 9: 'manage' }, orgUnits: {} } })
  signIn(person)
  const server = startFakeServer()
  server.on(identity.me, () => person)
  server.on(masterdata.read, () => masterDataOf())
  server.on(storedScripts.read, () => stored)
  const show = () =>
    showPage(StoredScriptPage, {
      ...{ path: '/management/code/edit/$id', at: `/management/code/edit/${id}` },
      texts: ['stored-parts', 'org', 'access', 'script-editor'],
    })
  return { server, show }
}

test('a stored script says where its copies stand, is saved as a new version with its fault named, and is not left unsaved without a question', async () => {
  const { server, show } = await open('4')
  server.on(storedScripts.save, ({ body }) => ({ ...stored, ...body, number: 3, revision: 6, fault: 'unexpected token' }))
  const { router } = await show()
  const use = await screen.findByText('Πρόσκληση «Κινητικότητα»')
  expect(use.closest('li')?.textContent).toContain(storedPartsEl['how.action'])
  await write(storedPartsEl['script.code'], 'return ((')
  act(() => void router.navigate({ to: '/management/code/list' as never }))
  const question = await screen.findByRole('dialog')
  expect(router.state.location.pathname).toBe('/management/code/edit/4')
  fireEvent.keyDown(question, { key: 'Escape' })
  fireEvent.click(await buttonOf(storedPartsEl['edit.save']))
  await screen.findByText('unexpected token')
  expect(server.requestsOf(storedScripts.save).map(({ body }) => body)).toMatchObject([{ script: 'return ((', revision: 5 }])
})

test('an earlier version replaces code that is not saved only after a question', async () => {
  const { server, show } = await open('4')
  const saved = { savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή' }
  server.on(storedScripts.versions, () => ({ items: [{ number: 1, ...saved }], total: 1, totalIsExact: true }))
  server.on(storedScripts.version, () => ({ number: 1, ...saved, script: 'return 0' }))
  const { user } = await show()
  await write(storedPartsEl['script.code'], 'return 2')
  await user.click(await buttonOf(storedPartsEl['edit.versions']))
  await user.click(await screen.findByLabelText(storedPartsEl['versions.restoreNamed'].replace('{{number}}', '1')))
  const question = await screen.findByRole('dialog', { name: storedPartsEl['versions.ask'].replace('{{number}}', '1') })
  expect((await fieldOf(storedPartsEl['script.code'])).value).toBe('return 2')
  await user.click(within(question).getByRole('button', { name: storedPartsEl['versions.restore'] }))
  await waitFor(async () => expect((await fieldOf(storedPartsEl['script.code'])).value).toBe('return 0'))
})

test('the actions that an invitation handed over are changed in the tab and go back to where they came from', async () => {
  const draft: HandedDraft = {
    ...{ kind: 'script', back: { path: '/invitation/edit/9', section: 'actions' }, title: 'Κινητικότητα', languages: ['el'], mayWrite: true },
    ...{ isEvaluation: false, content: '[]', rest: { invitationId: 9 } },
  }
  const { show } = await open('current', { isAdministrator: false })
  keepHandedDraft(draft)
  await show()
  await write(storedPartsEl['current.script'], '[{ "id": "act" }]')
  await waitFor(() => expect(readHandedDraft()).toEqual({ ...draft, content: '[{ "id": "act" }]' }))
  expect(screen.getByText(storedPartsEl['current.back']).closest('a')?.getAttribute('href')).toBe('/invitation/edit/9?section=actions')
})
