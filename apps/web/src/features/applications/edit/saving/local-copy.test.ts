import { beforeEach, expect, test } from 'vitest'
import { dropLocalCopy, findLocalCopy, keepLocalCopy, type LocalCopy } from './local-copy.ts'

const uid = 'applicant@uni.example'
const copy: LocalCopy = { uid, revision: 3, at: '2026-11-20T10:04:00Z', data: { purpose: 'Συνέδριο' }, items: [4] }
const server = { revision: 3, data: { purpose: 'Συν' }, items: [4] }

beforeEach(() => sessionStorage.clear())

test('answers that did not reach the server are put back', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'restore', copy })
  expect(findLocalCopy(8, uid, server)).toEqual({ kind: 'none' })
})

test('where the server has moved on, the person is asked', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, uid, { ...server, revision: 5 })).toEqual({ kind: 'ask', copy })
})

test('a copy that arrived after all says nothing new', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, uid, { revision: 4, data: copy.data, items: copy.items })).toEqual({ kind: 'none' })
  expect(sessionStorage).toHaveLength(0)
})

test('the order in which the server keeps answers does not count', () => {
  keepLocalCopy(7, { ...copy, data: { purpose: 'Α', place: { town: 'Χ', street: 'Υ' } } })
  expect(findLocalCopy(7, uid, { revision: 4, data: { place: { street: 'Υ', town: 'Χ' }, purpose: 'Α' }, items: [4] })).toEqual({ kind: 'none' })
})

test('another person of the same tab never sees it', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, 'other@uni.example', server)).toEqual({ kind: 'none' })
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'none' })
})

test('a broken or dropped copy is none', () => {
  sessionStorage.setItem('application.7', '{"data":')
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'none' })
  keepLocalCopy(7, copy)
  dropLocalCopy(7)
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'none' })
})
