import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { beforeEach, expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { keepHandedDraft, readHandedDraft } from '../../../ui/handed-draft.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { type HandedField, toHanded } from './handed-field.ts'
import { toDraft } from './invitation-draft.ts'
import { useEditing } from './use-editing.ts'

const base = invitationEditOf()
const changed = { ...toDraft(base), title: { el: 'Νέος τίτλος' } }
const handed = (field: HandedField) => toHanded({ base, draft: changed, field, title: 'Υποτροφίες', mayWrite: true })

function Editor({ invitation }: { invitation: InvitationEdit }) {
  const { draft, base: from, modified } = useEditing(invitation)
  return <output>{JSON.stringify({ title: draft.title.el, form: draft.form, actions: draft.actionsText, revision: from.revision, modified })}</output>
}
const open = async (invitation: InvitationEdit) => {
  startFakeServer()
  await show(<Editor invitation={invitation} />, 'invitations')
  return JSON.parse((await screen.findByRole('status')).textContent ?? '') as {
    title: string
    form: unknown
    actions: string
    revision: number
    modified: boolean
  }
}
beforeEach(() => signIn(personOf()))

test('a form comes back with all else that was not saved, and is forgotten in the tab', async () => {
  keepHandedDraft({ ...handed('form'), content: '{"components":[]}' })
  expect(await open(base)).toMatchObject({ title: 'Νέος τίτλος', form: { components: [] }, modified: true })
  expect(readHandedDraft()).toBeUndefined()
})

test('actions come back as text, and the revision stays the one from which they began', async () => {
  keepHandedDraft({ ...handed('actionsText'), content: '[{]' })
  expect(await open({ ...base, revision: base.revision + 1 })).toMatchObject({ actions: '[{]', revision: base.revision })
})

test('another invitation neither takes nor loses what was handed over', async () => {
  keepHandedDraft(handed('form'))
  expect(await open({ ...base, id: 8 })).toMatchObject({ title: 'Υποτροφίες', modified: false })
  expect(readHandedDraft()?.back).toEqual({ path: '/invitation/edit/7', section: 'form' })
})
