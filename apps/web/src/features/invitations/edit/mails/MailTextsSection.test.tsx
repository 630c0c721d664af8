import { EditorView } from '@codemirror/view'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { Flags, type InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitationMails } from '@klesis/contract/notifications/invitation-mails.calls.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { rewordableKinds } from '@klesis/contract/notifications/rewordable-mails.ts'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { applicationCard } from '../../../../testing/cards.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, fieldOf, showPage } from '../../../../testing/show.tsx'
import { act, screen, waitFor } from '../../../../testing/testing-library.ts'
import { lettersEl as texts } from '../../../letters/letters.el.ts'
import { rulesEl } from '../../../procedures/rules/rules.el.ts'
import { invitationEditOf } from '../../testing/invitation-edit-of.ts'
import { faultsOf } from '../faults.ts'
import { type InvitationDraft, toDraft } from '../invitation-draft.ts'
import { MailTextsSection } from './MailTextsSection.tsx'

// The editor is fetched once, not within the time of a test.
beforeAll(() => import('../../../procedures/rules/texts/PlaceholderEditor.tsx'))

const none = { draft: 0, temporary: 0, permanent: 0, notstarted: 0, pending: 0, review: 0, approved: 0, rejected: 0, skipped: 0, problems: 0 }
const stats = { ...none, total: 1, filtered: 1, isExact: true, filteredIsExact: true }
const own: MailText = { kind: 'application.rejected', subject: { el: 'Προς {applicant.name}' }, body: { el: 'Λυπούμαστε.' } }
const portalOf = (kind: MailText['kind']): MailText => ({ kind, subject: { el: 'Θέμα πύλης', en: 'Subject' }, body: { el: 'Κείμενο πύλης', en: 'Text' } })

function Page({ base, changed }: { base: InvitationEdit; changed: (draft: InvitationDraft) => void }) {
  const [draft, setDraft] = useState(toDraft(base))
  const change = (part: Partial<InvitationDraft>) => {
    const next = { ...draft, ...part }
    changed(next)
    setDraft(next)
  }
  return <MailTextsSection editing={{ base, draft, change }} />
}

async function open(mailTexts: MailText[] | undefined = [own]) {
  const server = startFakeServer()
  server.on(invitationMails.portalTexts, () => ({ items: rewordableKinds.map(portalOf) }))
  server.on(invitationMails.preview, ({ body: { subject, body, applicationId, language } }) => ({
    subject: `${language}: ${subject}`,
    html: `<html><head></head><body>${body}</body></html>`,
    application: applicationId === undefined ? null : { id: applicationId, label: '2026-1, Ναταλία Νέα' },
  }))
  server.on(applications.ofInvitation, () => ({ applications: [applicationCard({ id: 41, applicantName: 'Ναταλία Νέα', protocolNumber: '2026-1' })], stats }))
  const base: InvitationEdit = invitationEditOf({ flags: Flags.parse({ mailTexts }) })
  const changed = vi.fn<(draft: InvitationDraft) => void>()
  const page = await showPage(() => <Page base={base} changed={changed} />, {
    path: '/',
    at: '/',
    layouts: [],
    texts: ['letters', 'rules', 'invitations'],
  })
  return { server, changed, last: () => changed.mock.lastCall?.[0].flags.mailTexts, ...page }
}

const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) })
const frame = async () => (await screen.findByTitle(/όπως θα σταλεί/)).getAttribute('srcdoc')
const bodyField = () => screen.findByRole('textbox', { name: new RegExp(`^${rulesEl['mail.body']}.*el`, 'i') })
const fault = (names: string) => texts['mail.unknown_one'].replace('{{names}}', names)

test('each mail says whose words it has; one is worded from the portal’s text, shown as it is mailed, and given back', async () => {
  const { user, last, server } = await open()
  expect((await row('Η αίτηση απορρίφθηκε')).textContent).toContain(texts['mail.state.own'].replace('{{languages}}', 'EL'))
  for (const why of ['collecting', 'counting'] as const) expect(screen.getByText(texts[`mail.kept.${why}`])).toBeTruthy()
  const approved = await row('Η αίτηση εγκρίθηκε')
  expect(approved.textContent).toContain(texts['mail.state.portal'])
  await user.click(approved)
  await waitFor(async () => expect(await frame()).toContain('<base target="_blank">'))
  expect(await screen.findByText(texts['mail.preview.invented'])).toBeTruthy()
  await user.click(await buttonOf(texts['mail.write']))
  await bodyField()
  expect(last()).toEqual([portalOf('application.approved'), own])
  await waitFor(async () => expect(await frame()).toContain('Κείμενο πύλης'))
  expect((await screen.findByTitle(/όπως θα σταλεί/)).getAttribute('sandbox')).toBe('')
  await user.click(screen.getByRole('button', { name: /^en/i }))
  await waitFor(async () => expect(await frame()).toContain('Text'))
  await user.type(await fieldOf(texts['preview.application']), 'Ναταλία')
  await user.click(await screen.findByText(/2026-1, Ναταλία Νέα/))
  await waitFor(() => expect(server.requestsOf(invitationMails.preview).at(-1)?.body).toMatchObject({ applicationId: 41, language: 'en' }))
  await user.click(await buttonOf(texts['mail.reset']))
  await buttonOf(texts['mail.write'])
  expect(last()).toEqual([own])
})

test('what stands for nothing in a mail is named beside it, keeps the page from being saved and loses nothing', async () => {
  const { user, last, changed, server } = await open()
  await user.click(await row('Η αίτηση απορρίφθηκε'))
  await waitFor(async () => expect(await frame()).toContain('Λυπούμαστε.'))
  const editor = EditorView.findFromDOM(await bodyField())
  act(() => editor?.dispatch({ changes: { from: 0, insert: '{stage} ' } }))
  expect(await screen.findByText(fault('{stage}'))).toBeTruthy()
  expect(await screen.findByText(texts['mail.preview.faulty'])).toBeTruthy()
  expect((await row('Η αίτηση απορρίφθηκε')).textContent).toContain(texts['mail.state.faulty'])
  expect(last()?.[0]?.body.el).toContain('{stage}')
  expect(last()?.[0]?.body.el).toContain('Λυπούμαστε.')
  const draft = changed.mock.lastCall?.[0] as InvitationDraft
  expect(faultsOf(draft, (key, params) => `${key} ${params?.mail}`, 'el')).toEqual({ mailTexts: 'fault.mail Η αίτηση απορρίφθηκε' })
  for (const { body } of server.requestsOf(invitationMails.preview))
    expect(body?.body).not.toContain('{stage}')
    // By keyboard: the fake browser has no selection that an editor with the focus could move.
  ;(await buttonOf(rulesEl['placeholders.insert'])).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(texts['mail.placeholder.reason'])).toBeTruthy()
  expect(screen.queryByText(texts['mail.placeholder.stage'])).toBeNull()
})
