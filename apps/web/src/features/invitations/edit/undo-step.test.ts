import { expect, test } from 'vitest'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { toDraft } from './invitation-draft.ts'
import { changedBy, takeBack, toUndoStep } from './undo-step.ts'

const draft = toDraft(invitationEditOf())

test.each([
  ['a field', { isArchived: true }, ['isArchived']],
  ['a text in one language', { title: { ...draft.title, en: 'Awards' } }, ['title.en']],
  ['a text that was not there', { shortNote: { el: 'Νέα' } }, ['shortNote.el']],
  ['a setting among the flags', { flags: { ...draft.flags, continuous: true } }, ['flags.continuous']],
  ['nothing that differs', { tags: [2], flags: { ...draft.flags } }, []],
])('a step has only what changed: %s', (_, part, changed) => {
  const step = toUndoStep(draft, part)
  expect(changedBy(step)).toEqual(changed)
  expect(takeBack({ ...draft, ...part }, step)).toEqual(draft)
})

test('what changed since in the same field stays', () => {
  const step = toUndoStep(draft, { flags: { ...draft.flags, continuous: true } })
  const since = { ...draft, isPublished: true, flags: { ...draft.flags, continuous: true, anonymous: true } }
  expect(takeBack(since, step)).toEqual({ ...since, flags: { ...draft.flags, anonymous: true } })
})
