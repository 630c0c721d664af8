import { expect, test } from 'vitest'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { toDraft } from './invitation-draft.ts'
import { changedBy, stepsAfter, takeBack, toUndoStep } from './undo-step.ts'

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

const english = (en: string) => ({ ...draft, title: { ...draft.title, en } })
const before = (was: string) => [{ field: 'title', member: 'en', was }] as const
const opened = english('Opened')
const other = [{ field: 'isArchived', was: false }] as const

test.each([
  ['where the page kept its own, theirs is before it', [before('Opened'), other], english('Mine'), [before('Theirs'), other]],
  [
    'what was before the text that they changed is gone',
    [before('Older'), before('Opened'), before('Mine at first')],
    english('Mine'),
    [before('Theirs'), before('Mine at first')],
  ],
  ['what became theirs has nothing before it', [before('Opened'), other], english('Theirs'), [other]],
])('steps go on from what somebody else saved: %s', (_what, steps, combined, kept) => {
  expect(stepsAfter(steps, { opened, mine: english('Mine'), newest: english('Theirs'), combined })).toEqual(kept)
})

test('a change that both made has nothing before it', () => {
  const theirs = english('Theirs')
  expect(stepsAfter([before('Opened')], { opened, mine: theirs, newest: theirs, combined: theirs })).toEqual([])
})
