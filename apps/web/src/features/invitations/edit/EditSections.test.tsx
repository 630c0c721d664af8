import { fieldTypes } from '@klesis/contract/forms/field-types.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { positions } from '@klesis/contract/org/positions.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { i18n } from '../../../i18n/texts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { readHandedDraft } from '../../../ui/handed-draft.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { InvitationEditor } from './InvitationEditor.tsx'
import { invitationEditorEl } from './invitation-editor.el.ts'
import { invitationEditorEn } from './invitation-editor.en.ts'
import type { EditorSection } from './sections.ts'

async function open(invitation: InvitationEdit, address = '/') {
  const server = startFakeServer()
  const person = personOf({ roles: ['admin'] })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(invitations.committees, () => [])
  server.on(invitations.units, () => [])
  server.on(positions.types, () => [])
  server.on(masterdata.read, () => masterDataOf())
  const texts = ['invitations', 'invitation-editor', 'invitation-check', 'rich-text'] as const
  return { server, ...(await showPage(() => <InvitationEditor invitation={invitation} />, { path: '/', at: address, layouts: [], texts })) }
}

const toggleOf = (section: EditorSection, key: 'section.changeNamed' | 'section.closeNamed' = 'section.changeNamed') =>
  screen.findByLabelText(i18n.t(`invitation-editor:${key}`, { section: invitationEditorEl[`section.${section}`] }))
const titleIn = (language: string) => i18n.t('app:language.text', { label: 'Τίτλος', language })

test('a saved invitation shows its sentences; one section is open at a time, by keyboard', async () => {
  const { user } = await open(invitationEditOf())
  expect(await screen.findByText('01-11-2026, 10:00 έως 01-12-2026, 12:00 (ώρα Αθήνας)')).toBeTruthy()
  expect(screen.queryByLabelText(titleIn('el'))).toBeNull()
  ;(await toggleOf('what')).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText(titleIn('el'))).toBeTruthy()
  await user.click(await toggleOf('when'))
  expect((await toggleOf('what')).getAttribute('aria-expanded')).toBe('false')
  expect((await toggleOf('when', 'section.closeNamed')).getAttribute('aria-expanded')).toBe('true')
})

test('a new invitation begins with its title, and says of the rest that it is not set', async () => {
  await open(invitationEditOf({ id: 0, title: {}, startsAt: '', form: { components: [] }, actions: [] }))
  expect(await fieldOf(titleIn('el'))).toBeTruthy()
  expect(screen.getAllByText(invitationEditorEl['sentence.none'])).toHaveLength(3)
})

test('one switch changes the language of all texts and counts what is missing; both stand side by side on demand, and what was typed stays, in another language of the portal too', async () => {
  const { user } = await open(invitationEditOf({ id: 0, title: { el: 'Υποτροφίες' } }))
  const languages = within(await screen.findByRole('group', { name: invitationEditorEl['language.choose'] }))
  expect(languages.getByText('English').closest('button')?.textContent).toContain(i18n.t('invitation-editor:language.missing', { count: 2 }))
  await write(titleIn('el'), 'Για έρευνα')
  await user.click(languages.getByText('English'))
  await write(titleIn('en'), 'Grants')
  expect(screen.queryByLabelText(titleIn('el'))).toBeNull()
  await waitFor(() =>
    expect(languages.getByText('English').closest('button')?.textContent).toContain(i18n.t('invitation-editor:language.missing', { count: 1 })),
  )
  await user.click(await buttonOf(invitationEditorEl['language.sideBySide']))
  for (const typed of ['Για έρευνα', 'Grants']) await screen.findByDisplayValue(typed)
  onTestFinished(() => i18n.changeLanguage('el'))
  await i18n.changeLanguage('en')
  await screen.findByText(invitationEditorEn['language.sideBySide'])
  for (const typed of ['Για έρευνα', 'Grants']) expect(screen.getByDisplayValue(typed)).toBeTruthy()
})

test('the switch of the page changes the language of the form builder, and the builder’s that of the page', async () => {
  const form = { ...invitationEditOf().form, i18n: { en: { Όνομα: 'Name' } } }
  const { server, user } = await open(invitationEditOf({ form }), '/?section=form')
  server.on(lookups.titles, () => ({ items: [] }))
  server.on(fieldTypes.list, () => ({ items: [] }))
  const builder = within(await screen.findByLabelText(invitationsEl['form.label'], { selector: 'section' }))
  const languages = within(screen.getByRole('group', { name: invitationEditorEl['language.choose'] }))
  const card = (name: string) => builder.findByText(name, { selector: '[aria-pressed] b' })
  await card('Όνομα')
  await user.click(languages.getByText('English'))
  await card('Name')
  await user.click(builder.getByLabelText('Ελληνικά'))
  await card('Όνομα')
  expect(languages.getByText('Ελληνικά').closest('button')?.getAttribute('aria-pressed')).toBe('true')
})

test('undo takes back one change after the other, also after a save', async () => {
  const invitation = invitationEditOf({ languages: ['el'], title: { el: 'Πρώτος' } })
  const { server, user } = await open(invitation)
  server.on(invitations.save, ({ body }) => ({ ...invitation, title: body?.title ?? {}, revision: 4 }))
  await user.click(await toggleOf('what'))
  await write('Τίτλος', 'Δεύτερος')
  await user.click(await buttonOf('Αποθήκευση'))
  await waitFor(() => expect(server.requestsOf(invitations.save)).toHaveLength(1))
  await user.click(await buttonOf(invitationEditorEl.undo))
  await waitFor(async () => expect((await fieldOf('Τίτλος')).value).toBe('Πρώτος'))
})

test('undo leaves the publication that came after a change', async () => {
  const invitation = invitationEditOf({ languages: ['el'], title: { el: 'Πρώτος' } })
  const { server, user } = await open(invitation)
  server.on(invitations.checkUnsaved, () => ({ problems: [], warnings: [] }))
  server.on(invitations.impact, () => ({ drafts: 0, submitted: 0, changes: [], more: 0, evaluationGoesOn: false }))
  server.on(invitations.save, ({ body }) => ({ ...invitation, title: body.title, isPublished: body.isPublished ?? false, revision: 4 }))
  await user.click(await toggleOf('what'))
  await write('Τίτλος', 'Δεύτερος')
  await user.click(await buttonOf(invitationEditorEl['publish.open']))
  await user.click(await buttonOf(invitationEditorEl['publish.do']))
  await waitFor(() => expect(server.requestsOf(invitations.save)).toMatchObject([{ body: { title: { el: 'Δεύτερος' }, isPublished: true } }]))
  await user.click(await buttonOf(invitationEditorEl.undo))
  await waitFor(async () => expect((await fieldOf('Τίτλος')).value).toBe('Πρώτος'))
  await user.click(await buttonOf('Αποθήκευση'))
  await waitFor(() => expect(server.requestsOf(invitations.save)[1]).toMatchObject({ body: { title: { el: 'Πρώτος' }, isPublished: true } }))
})

test('the page of a part takes along what is not saved, and asks about what it would lose: instructions, letters, translations', async () => {
  // A box that grows with its text asks for the fonts, which this page has none of.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  const { server, user, router } = await open(invitationEditOf({ languages: ['el'] }), '/?section=texts')
  server.on(invitations.editHelpNew, () => ({ script: '<div>Α</div>' }))
  server.on(lookups.titles, () => ({ items: [] }))
  server.on(fieldTypes.list, () => ({ items: [] }))
  const go = (section: string) => void router.navigate({ to: '/', search: { section } as never })
  await write('Τίτλος', 'Δεύτερος')
  go('help')
  await write(invitationsEl['helpTexts.editor'], '<div>Β</div>')
  go('form')
  const openPart = async () => user.click(await buttonOf(invitationsEl['fullPage.open']))
  await openPart()
  await user.click(await buttonOf(appEl['guard.stay']))
  expect([router.state.location.pathname, readHandedDraft()]).toEqual(['/', undefined])
  go('help')
  await write(invitationsEl['helpTexts.editor'], '<div>Α</div>')
  go('form')
  await openPart()
  await waitFor(() => expect(router.state.location.pathname).toBe('/management/form/edit/current'))
  expect(readHandedDraft()?.rest).toMatchObject({ draft: { title: { el: 'Δεύτερος' } } })
})

test('from the dialog that publishes, the page is tried as an applicant; Escape returns to the dialog', async () => {
  const invitation = invitationEditOf({ title: { el: 'Υποτροφίες' } })
  const { server, user } = await open(invitation)
  server.on(invitations.checkUnsaved, () => ({ problems: [], warnings: [] }))
  await user.click(await buttonOf(invitationEditorEl['publish.open']))
  const publishing = await screen.findByRole('dialog', { name: invitationEditorEl['publish.title'] })
  await user.click(await within(publishing).findByRole('button', { name: invitationEditorEl['try.open'] }))
  const trying = await screen.findByRole('dialog', { name: invitationEditorEl['try.title'] })
  await within(trying).findByText('Υποτροφίες')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: invitationEditorEl['try.title'] })).toBeNull())
  expect(screen.getByRole('dialog', { name: invitationEditorEl['publish.title'] })).toBeTruthy()
})

const problemOf = (code: PublishProblem['code'], params: PublishProblem['params'] = {}): PublishProblem => ({ code, message: code, params })

test('an address opens its part with the focus there and its tab in sight; arrows go from section to section; marks say where something prevents publishing', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
  const problems = [problemOf('noForm', { form: 'form' }), problemOf('endBeforeStart'), problemOf('noApprovers')]
  const { user } = await open(invitationEditOf({ problems }), '/?section=requirements')
  await waitFor(() => expect(document.activeElement?.id).toBe('section-requirements'))
  const tabs = screen.getByRole('tablist')
  expect(tabs.scrollLeft).toBe(400)
  const found = i18n.t('invitation-editor:section.problems', { count: 1 })
  const marked = within(tabs)
    .getAllByRole('tab')
    .filter((tab) => tab.textContent?.includes(found))
  expect(marked.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false'])
  expect(screen.getAllByText(found).map((mark) => mark.closest('section')?.id)).toEqual(['section-of-when', 'section-of-send', 'section-of-decide'])
  ;(await toggleOf('send', 'section.closeNamed')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await toggleOf('decide'))
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect((await toggleOf('when', 'section.closeNamed')).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(await toggleOf('what'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(await toggleOf('extras'))
})

test('the section that an address names stays in sight while parts above it arrive, until somebody scrolls', async () => {
  const arrivals = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      arrive: () => void
      constructor(arrive: () => void) {
        this.arrive = arrive
      }
      observe = (node: Element) => node === document.body && arrivals.add(this.arrive)
      unobserve = () => undefined
      disconnect = () => arrivals.delete(this.arrive)
    },
  )
  const brought: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this.id)
  })
  await open(invitationEditOf(), '/?section=period')
  await waitFor(() => expect(document.activeElement?.id).toBe('section-period'))
  expect(brought).toEqual(['section-of-when'])
  for (const arrive of arrivals) arrive()
  expect(brought).toEqual(['section-of-when', 'section-of-when'])
  window.dispatchEvent(new WheelEvent('wheel'))
  expect(arrivals).toEqual(new Set())
})

test('an address that names what the check found leads to the field where it is fixed', async () => {
  await open(invitationEditOf(), `/?problem=${encodeURIComponent('found=endBeforeStart')}`)
  await waitFor(() => expect(document.activeElement?.id).toBe('invitation-endsAt'))
})
