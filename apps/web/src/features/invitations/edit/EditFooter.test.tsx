import type { Role } from '@klesis/contract/access.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { templates } from '@klesis/contract/invitations/templates.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { labelsEl } from '../../forms/builder/labels/labels.el.ts'
import { invitationsEl } from '../invitations.el.ts'
import { startInvitationEl } from '../start/start-invitation.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { EditFooter } from './EditFooter.tsx'
import type { InvitationDraft } from './invitation-draft.ts'
import { useEditing } from './use-editing.ts'

let shown: InvitationDraft

function Page({ invitation }: { invitation: InvitationEdit }) {
  const editing = useEditing(invitation)
  shown = editing.draft
  return (
    <>
      <input aria-label="title" value={editing.draft.title.el ?? ''} onChange={({ currentTarget }) => editing.change({ title: { el: currentTarget.value } })} />
      <EditFooter editing={editing} onTranslate={() => undefined} />
    </>
  )
}

async function open(part: Partial<InvitationEdit>, roles: Role[] = []) {
  const server = startFakeServer()
  const person = personOf({ roles })
  signIn(person)
  server.on(identity.me, () => person)
  const { user } = await show(<Page invitation={invitationEditOf(part)} />, 'invitations', 'app')
  await screen.findByText(invitationsEl['footer.save'])
  return { server, user }
}

const names = (...actions: FooterAction[]) => actions.map((action) => invitationsEl[`footer.${action}`])
type FooterAction = 'import' | 'json' | 'labels' | 'applications' | 'newApplication' | 'export' | 'translations' | 'template'
const always = names('import', 'json', 'labels')
const saved = [...always, ...names('applications', 'newApplication', 'export')]
const entries = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
const live = { isPublished: true }

test.each<[string, Partial<InvitationEdit>, Role[], { buttons: string[]; menu: string[] }]>([
  ['one that was never saved', { id: 0 }, ['admin'], { buttons: always, menu: names('translations') }],
  ['one that is archived, of a manager', { ...live, isArchived: true }, [], { buttons: saved, menu: names('translations') }],
  ['one that is not published, of an administrator', {}, ['admin'], { buttons: saved, menu: names('translations', 'template') }],
])('the actions on %s, with the names and in the order of the specification', async (_, part, roles, wanted) => {
  const { server, user } = await open(part, roles)
  await waitFor(() => expect(server.requestsOf(identity.me)).toHaveLength(1))
  const actions = screen.getByLabelText(invitationsEl['footer.label'])
  expect([...actions.children].map((one) => one.textContent)).toEqual(wanted.buttons)
  await user.click(screen.getByLabelText(invitationsEl['footer.more']))
  await waitFor(() => expect(entries()).toEqual(wanted.menu))
})

test('on a phone the menu has all of them; the labels are those of the page’s form, and what is translated stands in the draft', async () => {
  const phone = vi.spyOn(window, 'matchMedia')
  phone.mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList)
  onTestFinished(() => phone.mockRestore())
  const { user } = await open(live, ['admin'])
  await user.click(await screen.findByLabelText(invitationsEl['footer.more']))
  const whole = [...saved, ...names('translations', 'template')]
  await waitFor(() => expect(entries()).toEqual(whole))
  expect(screen.queryByLabelText(invitationsEl['footer.label'])).toBeNull()

  await user.click(screen.getByText(invitationsEl['footer.labels']))
  await write('English: Όνομα', 'Name')
  await user.click(await buttonOf(labelsEl.close))
  expect(shown.form).toMatchObject({ components: [{ label: 'Όνομα' }], i18n: { en: { Όνομα: 'Name' } } })
})

test('an invitation is saved as a template under a title of its own; what the page has not saved is said to be left out, and a refusal keeps what was typed', async () => {
  const { server, user } = await open(live, ['admin'])
  await write('title', 'Άλλος τίτλος')
  server.on(templates.save, () => new FakeRefusal('template.tooMany', { params: { count: 200 } }))
  await user.click(await screen.findByLabelText(invitationsEl['footer.more']))
  await user.click(await screen.findByText(invitationsEl['footer.template']))
  await screen.findByText(startInvitationEl['saveAs.unsaved'], { exact: false })
  const title = i18n.t('app:language.text', { label: startInvitationEl['name.title'], language: 'el' })
  await write(title, 'Πρότυπο υποτροφιών')
  await user.click(await buttonOf(startInvitationEl['saveAs.do']))
  await screen.findByText(refusalText('template.tooMany'))
  server.on(templates.save, () => ({ id: '3' }))
  await user.click(await buttonOf(startInvitationEl['saveAs.do']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(templates.save)[1]).toMatchObject({
    params: { id: '7' },
    body: { title: { el: 'Πρότυπο υποτροφιών', en: 'Grants' }, description: {} },
  })
})

test('a save that the server does not answer says so in words and keeps what was typed; the next one takes it', async () => {
  const { server, user } = await open({})
  await write('title', 'Άλλος τίτλος')
  server.on(invitations.save, () => new FakeRefusal('server.unavailable'))
  await user.click(await buttonOf(invitationsEl['footer.save']))
  await screen.findByText(refusalText('server.unavailable'))
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe('Άλλος τίτλος')
  server.on(invitations.save, ({ body }) => ({ ...invitationEditOf({ title: body.title }), revision: 4 }))
  await user.click(await buttonOf(invitationsEl['footer.save']))
  await waitFor(() => expect(screen.queryByText(refusalText('server.unavailable'))).toBeNull())
  expect(server.requestsOf(invitations.save)).toMatchObject([{ body: { title: { el: 'Άλλος τίτλος' } } }, { body: { title: { el: 'Άλλος τίτλος' } } }])
})
