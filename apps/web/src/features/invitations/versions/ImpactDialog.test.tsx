import type { Impact, ImpactApplication } from '@klesis/contract/invitations/impact.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { useEditing } from '../edit/use-editing.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { ImpactDialog } from './ImpactDialog.tsx'
import { versionsEl } from './versions.el.ts'

const applied = invitationEditOf({ isPublished: true, versions: [{ number: 1, createdAt: '2026-10-01T08:00:00.000Z', draft: 2, final: 1 }] })

function Editor({ invitation = applied }) {
  const editing = useEditing(invitation)
  return (
    <>
      <button type="button" onClick={editing.save}>
        save
      </button>
      <button type="button" onClick={editing.publish}>
        publish
      </button>
      <button type="button" onClick={() => editing.change({ shortNote: { el: 'Αργότερα' } })}>
        type
      </button>
      <output>{editing.modified ? editing.draft.shortNote.el : ''}</output>
      {editing.waiting && <ImpactDialog save={editing.waiting} onSave={editing.storeWaiting} onClose={editing.forgetWaiting} />}
    </>
  )
}

const removed = { id: 'fieldRemoved:old', kind: 'fieldRemoved' as const, label: 'Παλιό', isAtMost: false, drafts: 2, submitted: 1, inApproval: 0 }
const pattern = { id: 'fieldNarrower:code', kind: 'fieldNarrower' as const, label: 'Κωδικός', isAtMost: true, drafts: 1, submitted: 0, inApproval: 0 }
const texts = { id: 'documentTexts:4', kind: 'documentTexts' as const, label: 'Πτυχίο', isAtMost: false, drafts: 2, submitted: 1, inApproval: 0 }
const application: ImpactApplication = {
  id: 31,
  applicant: 'Άννα Δοκιμή',
  protocolNumber: null,
  appState: 'temporary',
  approvalState: 'notstarted',
  savedAt: null,
}

interface Options {
  impact?: Impact | FakeRefusal
  invitation?: Partial<typeof applied>
  check?: () => { problems: []; warnings: [] } | FakeRefusal
}

/** The editor of an invitation with applications, in which a button was pressed. */
const startSave = (
  button: string,
  { impact = { drafts: 2, submitted: 1, changes: [removed], more: 0, evaluationGoesOn: false }, invitation = {}, check }: Options,
) => open(impact, { ...applied, ...invitation }, { button, ...(check && { check }) })

async function open(
  impact: Impact | FakeRefusal,
  invitation = applied,
  { button = 'save', check = () => ({ problems: [], warnings: [] }) }: Pick<Options, 'check'> & { button?: string } = {},
) {
  const server = startFakeServer()
  server.on(invitations.checkUnsaved, check)
  server.on(invitations.impact, () => impact)
  server.on(invitations.impactApplications, () => ({ items: [application], total: 1, totalIsExact: true }))
  server.on(invitations.save, () => ({ ...invitation, revision: 4 }))
  const { user } = await show(<Editor invitation={invitation} />, 'invitations', 'versions')
  await user.click(await buttonOf(button))
  return { server, user, saves: () => server.requestsOf(invitations.save) }
}

test('a save that concerns applications says what it does to them, and is stored only when its author goes on', async () => {
  const { user, saves, server } = await open({ drafts: 2, submitted: 1, changes: [removed, pattern, texts], more: 0, evaluationGoesOn: false })
  const [first, second, ...lighter] = within(await screen.findByRole('list', { name: versionsEl['impact.changes'] })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Αφαιρείται το πεδίο «Παλιό», που έχει απάντηση σε 2 πρόχειρες, 1 υποβεβλημένη')
  expect(second?.textContent).toContain('το πολύ 1 πρόχειρη')
  expect([lighter, screen.getByText('Αλλάζει το κείμενο ή το αρχείο του δικαιολογητικού «Πτυχίο»', { exact: false }).closest('details')?.open]).toEqual([
    [],
    false,
  ])
  expect(saves()).toHaveLength(0)
  await user.click(await buttonOf(versionsEl['impact.back']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saves()).toHaveLength(0)
  await user.click(await buttonOf('save'))
  await user.click(await buttonOf(versionsEl['impact.save']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(server.requestsOf(invitations.impact)).toHaveLength(2)
  expect(saves()[0]?.body).toMatchObject({ drafts: 'move' })
})

test('the choice for the drafts goes with the save', async () => {
  const { user, saves } = await open({ drafts: 2, submitted: 1, changes: [removed], more: 0, evaluationGoesOn: false })
  await user.click(await screen.findByRole('radio', { name: versionsEl['drafts.lookAgain'] }))
  await user.click(await buttonOf(versionsEl['impact.save']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ drafts: 'lookAgain' })
})

test('submitted applications go back to their applicants with a text, those of the chosen changes', async () => {
  const [one, other] = [
    { ...removed, inApproval: 1 },
    { ...pattern, submitted: 1, inApproval: 1 },
  ]
  const added = { ...texts, id: 'fieldAdded:new', kind: 'fieldAdded' as const, label: 'Νέο', inApproval: 1 }
  const { user, saves } = await open({ drafts: 0, submitted: 1, changes: [one, other, added], more: 0, evaluationGoesOn: false })
  await user.click(await screen.findByRole('radio', { name: versionsEl['submitted.review'] }))
  await user.click(await screen.findByRole('checkbox', { name: /Κωδικός/ }))
  await user.click(await buttonOf(versionsEl['submitted.save']))
  const message = await screen.findByRole('textbox', { name: versionsEl['submitted.text'], description: /.+/ })
  await screen.findByText(versionsEl['submitted.textNeeded'])
  expect([document.activeElement, saves().length]).toEqual([message, 0])
  await user.type(message, 'Δείτε τη φόρμα')
  await user.click(await buttonOf(versionsEl['submitted.save']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ drafts: 'stay', review: { changes: ['fieldRemoved:old'], text: 'Δείτε τη φόρμα' } })
})

test('that an evaluation goes on although the end moves is said even where nothing changes for applications', async () => {
  const { user, saves } = await open({ drafts: 2, submitted: 1, changes: [], more: 0, evaluationGoesOn: true })
  await screen.findByText(versionsEl['impact.evaluationGoesOn'])
  expect([screen.queryByRole('radio'), saves().length]).toEqual([null, 0])
  await user.click(await buttonOf(versionsEl['impact.save']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ drafts: 'stay' })
})

test('each change leads to its applications', async () => {
  const { user, server } = await open({ drafts: 2, submitted: 1, changes: [removed], more: 0, evaluationGoesOn: false })
  await user.click(await screen.findByText(versionsEl['impact.show']))
  const link = await screen.findByRole('link', { name: 'Άννα Δοκιμή' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(server.requestsOf(invitations.impactApplications)[0]?.query).toEqual({ change: 'fieldRemoved:old', page: '0' })
})

test.each<[string, Impact | FakeRefusal, Parameters<typeof open>[1]]>([
  ['concerns nobody', { drafts: 0, submitted: 0, changes: [texts], more: 0, evaluationGoesOn: false }, applied],
  ['changes nothing for applications', { drafts: 2, submitted: 1, changes: [], more: 0, evaluationGoesOn: false }, applied],
  ['cannot be judged', new FakeRefusal('invitation.badForm'), applied],
  ['is of an unpublished invitation without applications', new FakeRefusal('invitation.badForm'), invitationEditOf()],
])('a save that %s is stored at once', async (_, impact, invitation) => {
  const { saves } = await open(impact, invitation)
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const unreachable = () => new FakeRefusal('server.unavailable')

test.each<[string, string, Parameters<typeof startSave>[1]]>([
  ['the save of a published invitation', 'save', {}],
  ['its save while the check fails', 'save', { check: unreachable }],
  ['the save of one that is not published', 'save', { invitation: { isPublished: false } }],
  ['publishing one that is not', 'publish', { invitation: { isPublished: false } }],
])('%s asks first what it does to applications', async (_, button, options) => {
  const { saves } = await startSave(button, options)
  await screen.findByRole('dialog', { name: versionsEl['impact.title'] })
  expect(saves()).toHaveLength(0)
})

test('where nobody knows what a save does, its author decides, and all applications stay', async () => {
  const { user, saves } = await startSave('save', { impact: new FakeRefusal('invitation.impactTooLarge') })
  await user.click(await buttonOf(versionsEl['unknown.save']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ drafts: 'stay' })
})

test('what is written while the impact is found is not taken for saved', async () => {
  const { user, saves } = await startSave('save', {})
  await screen.findByRole('dialog')
  // The page behind the dialog, as it is written before that opens.
  screen.getByText('type').click()
  await user.click(await buttonOf(versionsEl['impact.save']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Αργότερα')
})

test('a publication that is called off is not done by the next save', async () => {
  const { user, saves } = await startSave('publish', { invitation: { isPublished: false } })
  await user.click(await buttonOf(versionsEl['impact.back']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await buttonOf('save'))
  await user.click(await buttonOf(versionsEl['impact.save']))
  await waitFor(() => expect(saves().map(({ body }) => body.isPublished)).toEqual([false]))
})
