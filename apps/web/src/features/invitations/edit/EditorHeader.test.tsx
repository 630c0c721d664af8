import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { invitationEditorEl } from './invitation-editor.el.ts'
import { useEditing } from './use-editing.ts'

type Props = Omit<Parameters<typeof EditorHeader>[0], 'editing'>
const Page = (props: Props) => <EditorHeader editing={useEditing(props.invitation)} {...props} />

test('the header says which invitation it is, its state, its differences from what is live, its deadline and its applications; it publishes and tries', async () => {
  const server = startFakeServer()
  const change = { section: [], label: 'Τίτλος', field: 'title', before: 'Παλιός', after: 'Υποτροφίες' }
  server.on(invitations.draftChanges, () => ({ changes: [change, change] }))
  const invitation = invitationEditOf({
    ...{ isPublished: true, versionNumber: 4, endsAt: '2999-12-01T10:00:00.000Z', draft: { savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή' } },
    versions: [1, 4].map((number) => ({ number, createdAt: '2026-10-01T08:00:00.000Z', draft: number, final: 2 * number })),
  })
  const [onPublish, onTry, onShowDifferences] = [vi.fn(), vi.fn(), vi.fn()]
  const { user } = await show(<Page {...{ invitation, onPublish, onTry, onShowDifferences }} />, 'invitations', 'invitation-editor', 'rehearsals')
  await screen.findByText('Υποτροφίες')
  screen.getByText(i18n.t('app:state.published'))
  screen.getByText(i18n.t('invitation-editor:header.version', { number: 4 }))
  screen.getByText(/01-12-2999/)
  screen.getByText(`${i18n.t('invitation-editor:header.drafts', { count: 5 })}, ${i18n.t('invitation-editor:header.final', { count: 10 })}`)
  const differences = await buttonOf(i18n.t('invitation-editor:header.differences', { count: 2 }))
  expect(differences.hasAttribute('data-prints')).toBe(true)
  await user.click(differences)
  await user.click(await buttonOf(invitationEditorEl['try.open']))
  await user.click(await buttonOf(invitationEditorEl['publish.open']))
  expect([onShowDifferences, onTry, onPublish].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test.each([
  ['filled', 'as long as there is something to publish', { isPublished: false }],
  ['default', 'once all of it is published', { isPublished: true, draft: null }],
] as const)('the button that publishes is %s %s', async (look, _, state) => {
  startFakeServer()
  const none = () => undefined
  const props = { invitation: invitationEditOf(state), onPublish: none, onTry: none, onShowDifferences: none }
  await show(<Page {...props} />, 'invitations', 'invitation-editor', 'rehearsals')
  expect((await buttonOf(invitationEditorEl['publish.open'])).dataset.variant).toBe(look)
})
