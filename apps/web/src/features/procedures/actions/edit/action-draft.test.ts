import { expect, test } from 'vitest'
import { actionFaults, applyDraft, newActionId, parseActionList, toActionDraft } from './action-draft.ts'

const stored = { id: 'a', title: 'Μία', ofAnotherSystem: { kept: true }, form: { components: [] }, script: 'return' }

test('an action that is opened and applied is the same, with what the dialog does not know', () => {
  expect(JSON.stringify(applyDraft(stored, toActionDraft(stored, 'el'), 'el'))).toBe(JSON.stringify(stored))
  const odd = { title: 7, script: null }
  expect(applyDraft(odd, toActionDraft(odd, 'el'), 'el')).toEqual(odd)
})

test('what is changed is written, what is emptied goes', () => {
  const draft = {
    ...toActionDraft({ ...stored, icon: 'mail', confirm: 'Σίγουρα;' }, 'el'),
    title: { el: 'Δύο', en: 'Two' },
    icon: '',
    confirm: { el: ' ' },
    formText: '',
  }
  expect(applyDraft({ ...stored, icon: 'mail', confirm: 'Σίγουρα;' }, draft, 'el')).toEqual({
    ...{ id: 'a', title: { el: 'Δύο', en: 'Two' }, ofAnotherSystem: { kept: true }, script: 'return' },
  })
})

test('faults are named', () => {
  expect(actionFaults(toActionDraft({ id: 'ά', form: 5 }, 'el'), [])).toEqual(['id.wrong', 'title.needed', 'form.wrong', 'script.needed'])
  expect(actionFaults(toActionDraft(stored, 'el'), ['a'])).toEqual(['id.repeated'])
  expect(actionFaults(toActionDraft(stored, 'el'), ['b'])).toEqual([])
})

test('only a list of objects is a list of actions, and a new id is free', () => {
  expect([parseActionList(''), parseActionList('{}'), parseActionList('[1]'), parseActionList('[')]).toEqual([[], undefined, undefined, undefined])
  expect(newActionId(['a', 'action-3'])).toBe('action-4')
})
