import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { fieldOf, show } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { invitationEditOf } from '../../testing/invitation-edit-of.ts'
import { toDraft } from '../invitation-draft.ts'
import { invitationEditorEl } from '../invitation-editor.el.ts'
import { TryDialog } from './TryDialog.tsx'

test('shows what the page says in the language of the applicant, the form to fill in and what else is sent, and stores nothing', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(rehearsals.start, () => ({ id: 1 }))
  const type = { id: 4, title: { el: 'Πτυχίο', en: 'Degree' }, accepts: [] }
  const requirement = {
    id: 1,
    invitationId: 7,
    attachmentType: type,
    attachmentTypeId: 4,
    isRequired: true,
    min: 1,
    max: 1,
    keepFileName: false,
    actions: null,
  }
  const invitation = { ...invitationEditOf({ languages: ['el', 'en'] }), requirements: [requirement] }
  const draft = {
    ...toDraft(invitation),
    ...{ title: { el: 'Υποτροφίες', en: 'Grants' }, description: { el: '<p>Για όλους.</p>', en: '<p>For all.</p>' }, avatarRequired: true },
    form: { components: [{ type: 'textfield', key: 'why', label: 'Λόγοι', input: true }], i18n: { en: { Λόγοι: 'Reasons' } } },
  }
  const { user } = await show(
    <TryDialog draft={draft} invitation={invitation} languages={['el', 'en']} initial="el" onClose={() => undefined} />,
    ...(['invitations', 'invitation-editor', 'builder', 'forms', 'rehearsals'] as const),
  )
  for (const text of ['Υποτροφίες', 'Για όλους.', 'Πτυχίο', invitationEditorEl['sentence.avatarRequired']]) await screen.findByText(text)
  screen.getByText(invitationEditorEl['try.rehearse'], { exact: false })
  await user.type(await fieldOf('Λόγοι'), 'Έτσι')
  await user.click(screen.getByText('English'))
  for (const text of ['Grants', 'For all.', 'Degree']) await screen.findByText(text)
  expect((await fieldOf('Reasons')).value).toBe('Έτσι')
  expect(server.requestsOf(rehearsals.start)).toEqual([])
})
