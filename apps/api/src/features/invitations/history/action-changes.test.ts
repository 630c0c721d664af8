import { expect, test } from 'vitest'
import { actionChanges } from './action-changes.ts'
import { describeValue } from './describe-value.ts'

const remind = { id: 'remind', title: { el: 'Υπενθύμιση', en: 'Reminder' }, script: 'return 1' }
const close = { id: 'close', title: 'Κλείσιμο', script: 'return 2' }
const of = (before: object[], after: object[]) => actionChanges('actions', before as never, after as never)

test('actions are added and removed by their names', () => {
  expect(of([], [remind])).toEqual([{ path: 'actions', after: remind.title }])
  expect(of([close], [])).toEqual([{ path: 'actions', before: 'Κλείσιμο' }])
  expect(of([remind], [remind])).toEqual([])
})

test('only those that changed place are named, each with its place before and after', () => {
  const [a, b, c, d] = ['Α', 'Β', 'Γ', 'Δ'].map((title) => ({ id: title, title }))
  const placesOf = (before: (object | undefined)[], after: (object | undefined)[]) => of(before as object[], after as object[])
  const place = { path: 'actions.place' }
  expect(placesOf([a, b, c, d], [d, a, b, c])).toEqual([{ ...place, label: 'Δ', before: 4, after: 1 }])
  expect(placesOf([a, b, c, d], [b, a, d, c])).toEqual([
    { ...place, label: 'Α', before: 1, after: 2 },
    { ...place, label: 'Γ', before: 3, after: 4 },
  ])
  expect(placesOf([a, b, c], [c, b, a])).toEqual([
    { ...place, label: 'Γ', before: 3, after: 1 },
    { ...place, label: 'Α', before: 1, after: 3 },
  ])
  expect(placesOf([a, b, c], [c, b])).toEqual([
    { path: 'actions', before: 'Α' },
    { ...place, label: 'Β', before: 1, after: 2 },
  ])
  expect(placesOf([a, b, c], [b, c])).toEqual([{ path: 'actions', before: 'Α' }])
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
