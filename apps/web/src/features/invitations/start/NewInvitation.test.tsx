import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { templates } from '@klesis/contract/invitations/templates.calls.ts'
import type { Template } from '@klesis/contract/invitations/templates.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { positions } from '@klesis/contract/org/positions.calls.ts'
import { expect, test } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, pressBeside, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { NewInvitation } from './NewInvitation.tsx'
import { startInvitationEl as t } from './start-invitation.el.ts'

const room: Template = {
  id: 'room',
  title: { el: 'Κράτηση αίθουσας', en: 'Room booking' },
  description: { el: 'Για μια ημέρα.' },
  decides: { el: 'Ο προϊστάμενος.' },
  asks: ['Τίτλος', 'Είδος', 'Ημέρα', 'Από', 'Έως', 'Άτομα'].map((el) => ({ el })),
  documents: [{ el: 'Πρόγραμμα' }],
  rules: 3,
  scripts: 0,
  saved: null,
}
const noStats = { draft: 0, temporary: 0, permanent: 0, notstarted: 0, pending: 0, review: 0, approved: 0, rejected: 0, skipped: 0, problems: 0 }
const housing: InvitationRow = {
  ...{ id: 4, title: { el: 'Στέγη' }, startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z', isContinuous: false, isExpired: false },
  ...{
    isPublished: true,
    isArchived: false,
    hasDraft: false,
    publishAt: null,
    tags: [],
    creator: 'Άννα Δοκιμή',
    updatedAt: '2026-11-01T00:00:00Z',
    privilege: 'manage',
  },
  stats: noStats,
}

async function open(at = '/invitation/new', ready: Template[] = [room], more: (server: ReturnType<typeof startFakeServer>) => void = () => undefined) {
  const server = startFakeServer()
  const admin = personOf({ roles: ['admin'] })
  signIn(admin)
  server.on(identity.me, () => admin)
  server.on(masterdata.read, () => masterDataOf())
  server.on(templates.list, () => ready)
  server.on(templates.use, () => ({ id: 9, notes: [{ code: 'unitUnknown', message: 'Επιλέξτε μονάδα.' }] }))
  server.on(invitations.managed, ({ query }) => ({ items: query.search === 'νερό' ? [] : [housing], total: 1, totalIsExact: true }))
  server.on(invitations.copy, () => ({ id: 10, notes: [] }))
  server.on(invitations.blank, () => new FakeRefusal('access.denied'))
  more(server)
  const page = await showPage(NewInvitation, { path: '/invitation/new', at, texts: ['invitations', 'start-invitation', 'invitation-editor', 'access'] })
  return { server, ...page }
}
const addressOf = ({ state }: Awaited<ReturnType<typeof open>>['router']) => state.location.href

test('a card says what its template asks and who decides; what is missing is told before the invitation opens', async () => {
  const { user, server, router } = await open()
  const card = within(await screen.findByRole('group', { name: 'Κράτηση αίθουσας' }))
  for (const text of ['Τίτλος · Είδος · Ημέρα · Από · Έως και 1 ακόμη', 'Πρόγραμμα', 'Ο προϊστάμενος.', '3 κανόνες, χωρίς σενάρια']) card.getByText(text)
  await user.click(card.getByRole('button'))
  within(await screen.findByRole('dialog', { name: t.madeTitle })).getByText('Επιλέξτε μονάδα.')
  expect(server.requestsOf(templates.use)[0]?.params).toEqual({ templateId: 'room' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(addressOf(router)).toBe('/invitation/edit/9'))
})

test('an invitation is found and copied', async () => {
  const { user, router, server } = await open()
  const copy = await screen.findByRole('button', { name: t.copyOf.replace('{{title}}', 'Στέγη') })
  await user.type(screen.getByRole('searchbox'), 'νερό')
  await waitFor(() => expect(screen.queryByText('Στέγη')).toBeNull())
  await user.clear(screen.getByRole('searchbox'))
  expect(copy.isConnected).toBe(false)
  await user.click(await screen.findByRole('button', { name: t.copyOf.replace('{{title}}', 'Στέγη') }))
  await waitFor(() => expect(addressOf(router)).toBe('/invitation/edit/10'))
  expect(server.requestsOf(invitations.copy)[0]?.params).toEqual({ id: '4' })
})

test('a template that was saved here says by whom, is renamed and deleted; those of the portal have no such buttons', async () => {
  const own: Template = { ...room, id: '7', title: { el: 'Δικό μας' }, decides: {}, scripts: 2, saved: { by: 'Άννα Δοκιμή', at: '2026-11-20T10:00:00Z' } }
  const { user, server } = await open('/invitation/new', [own, room])
  server.on(templates.rename, ({ body }) => {
    server.on(templates.list, () => [{ ...own, title: body.title }, room])
    return { ok: true as const }
  })
  server.on(templates.remove, () => new FakeRefusal('template.notFound'))
  const named = (text: string, title = 'Δικό μας') => screen.findByRole('button', { name: text.replace('{{title}}', title) })
  const card = within(await screen.findByRole('group', { name: 'Δικό μας' }))
  for (const text of [t.savedBy.replace('{{by}}', 'Άννα Δοκιμή'), '3 κανόνες, 2 σενάρια']) card.getByText(text, { exact: false })
  expect(card.queryByText(t['fact.decides'])).toBeNull()
  expect(within(screen.getByRole('group', { name: 'Κράτηση αίθουσας' })).getAllByRole('button')).toHaveLength(1)
  await user.click(await named(t['rename.of']))
  await write(i18n.t('app:language.text', { label: t['name.title'], language: 'el' }), ' ')
  pressBeside()
  await user.click(screen.getByRole('button', { name: t['rename.do'] }))
  await screen.findByText(t['name.required'])
  await write(i18n.t('app:language.text', { label: t['name.title'], language: 'el' }), 'Της σχολής')
  await user.click(screen.getByRole('button', { name: t['rename.do'] }))
  await screen.findByRole('group', { name: 'Της σχολής' })
  expect(server.requestsOf(templates.rename)).toMatchObject([
    { params: { templateId: '7' }, body: { title: { el: 'Της σχολής' }, description: { el: 'Για μια ημέρα.' } } },
  ])
  await user.click(await named(t['remove.of'], 'Της σχολής'))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(dialog().getByRole('button', { name: t['remove.do'] }))
  await screen.findByText(refusalText('template.notFound'))
  server.on(templates.remove, () => ({ ok: true as const }))
  server.on(templates.list, () => [room])
  await user.click(dialog().getByRole('button', { name: t['remove.do'] }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Της σχολής' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t.templates))
})

test('a refusal is told, and the choice stays', async () => {
  const { user, server } = await open()
  server.on(templates.use, () => new FakeRefusal('template.notFound'))
  await user.click(await screen.findByRole('button', { name: t.useOf.replace('{{title}}', 'Κράτηση αίθουσας') }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(refusalText('template.notFound')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the empty one', '/invitation/new?from=empty'],
  ['who comes back from a page of its own part', '/invitation/new?section=form'],
])('the editor opens for %s', async (_, address) => {
  const { server } = await open(address)
  await waitFor(() => expect(server.requestsOf(invitations.blank)).toHaveLength(1))
  expect(screen.queryByText(t.templates)).toBeNull()
})

test('the empty invitation is one step away, and Back returns to the choice', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByText(t.empty))
  await waitFor(() => expect(screen.queryByText(t.templates)).toBeNull())
  router.history.back()
  expect(await screen.findByText(t.templates)).toBeTruthy()
})

test('an address that leads back to the choice asks before a new invitation is lost', async () => {
  const { user, router } = await open('/invitation/new?from=empty', [room], (server) => {
    server.on(invitations.committees, () => [])
    server.on(invitations.units, () => [])
    server.on(positions.types, () => [])
    server.on(invitations.blank, () => invitationEditOf({ id: 0, title: { el: 'Νέα' }, languages: ['el'] }))
  })
  await write('Τίτλος', 'Νέα υποτροφία')
  const leave = () => void router.navigate({ to: '/invitation/new' as never })
  leave()
  await user.click(await buttonOf(appEl['guard.stay']))
  expect((await fieldOf('Τίτλος')).value).toBe('Νέα υποτροφία')
  leave()
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(await screen.findByText(t.templates)).toBeTruthy()
})
