import { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { afterSave, isModified, toDraft, toInput } from './invitation-draft.ts'

test('sending an unchanged draft changes nothing and contains only the fields of the builder', () => {
  const edit = invitationEditOf()
  const input = toInput(toDraft(edit))
  expect(InvitationInput.strict().parse(input)).toEqual(input)
  expect(edit).toMatchObject(input ?? {})
})

test('an incomplete date or invalid actions prevent saving', () => {
  const draft = toDraft(invitationEditOf())
  expect(toInput({ ...draft, endsAt: null })).toBeUndefined()
  expect(toInput({ ...draft, actionsText: '{"id":' })).toBeUndefined()
  expect(toInput({ ...draft, actionsText: '{}' })).toBeUndefined()
  expect(toInput({ ...draft, actionsText: ' ' })?.actions).toEqual([])
})

test('a reverted change does not count as modified', () => {
  const saved = toDraft(invitationEditOf())
  expect(isModified(saved, { ...saved, title: { en: 'Grants', el: 'Υποτροφίες' } })).toBe(false)
  expect(isModified(saved, { ...saved, title: { el: 'Υποτροφίες' } })).toBe(true)
  expect(isModified(saved, { ...saved, tags: [2, 5] })).toBe(true)
  expect(isModified(saved, { ...saved, form: { display: 'form', components: [] } })).toBe(true)
})

test('keeps changes made during a save and takes the rest from the server', () => {
  const sent = { ...toDraft(invitationEditOf()), isPublished: true, shortNote: { el: 'Δέκα' } }
  const now = { ...sent, shortNote: { el: 'Δέκα θέσεις' } }
  const saved = toDraft(invitationEditOf({ isPublished: false, shortNote: { el: 'Δέκα' } }))
  expect(afterSave(saved, sent, now)).toEqual({ ...saved, shortNote: { el: 'Δέκα θέσεις' } })
  expect(isModified(saved, afterSave(saved, sent, sent))).toBe(false)
})
