import { expect, test } from 'vitest'
import { actionChanges } from './action-changes.ts'
import { describeValue } from './describe-value.ts'

const remind = { id: 'remind', title: { el: 'Υπενθύμιση', en: 'Reminder' }, script: 'return 1' }
const close = { id: 'close', title: 'Κλείσιμο', script: 'return 2' }
const of = (before: object[], after: object[]) => actionChanges('actions', before as never, after as never)

test('actions are added, removed and put in another order by their names', () => {
  expect(of([], [remind])).toEqual([{ path: 'actions', after: remind.title }])
  expect(of([close], [])).toEqual([{ path: 'actions', before: 'Κλείσιμο' }])
  expect(of([remind, close], [close, remind])).toEqual([{ path: 'actions', before: [remind.title, 'Κλείσιμο'], after: ['Κλείσιμο', remind.title] }])
  expect(of([remind], [remind])).toEqual([])
})

test('what changed in one stands under its name', () => {
  expect(of([remind, close], [{ ...remind, script: 'return 3' }, close])).toEqual([
    { path: 'actions', label: remind.title, before: 'return 1', after: 'return 3' },
  ])
})

test('a list that is none of actions is compared as a whole', () => {
  expect(actionChanges('requirement.actions', null, { a: 1 })).toEqual([{ path: 'requirement.actions', before: null, after: { a: 1 } }])
  expect(actionChanges('requirement.actions', null, [])).toEqual([])
})

test('entries of histories that hold whole lists name the actions', () => {
  expect(describeValue('actions', [remind, close], { language: 'en', names: new Map() })).toBe('Reminder, Κλείσιμο')
})
