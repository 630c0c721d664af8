import { beforeEach, expect, test } from 'vitest'
import { dropLocalCopy, findLocalCopy, keepLocalCopy, type LocalCopy } from './local-copy.ts'

const uid = 'applicant@uni.example'
const copy: LocalCopy = { uid, revision: 3, at: '2026-11-20T10:04:00Z', data: { purpose: 'Συνέδριο' }, items: [4] }
const server = { revision: 3, data: { purpose: 'Συν' }, items: [4] }

beforeEach(() => sessionStorage.clear())

test('restores answers that did not reach the server', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'restore', copy })
  expect(findLocalCopy(8, uid, server)).toEqual({ kind: 'none' })
})

test('asks the person if the revision of the server is newer', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, uid, { ...server, revision: 5 })).toEqual({ kind: 'ask', copy })
})

test('drops a copy that equals the version of the server', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, uid, { revision: 4, data: copy.data, items: copy.items })).toEqual({ kind: 'none' })
  expect(sessionStorage).toHaveLength(0)
})

test('ignores the order of keys when comparing answers', () => {
  keepLocalCopy(7, { ...copy, data: { purpose: 'Α', place: { town: 'Χ', street: 'Υ' } } })
  expect(findLocalCopy(7, uid, { revision: 4, data: { place: { street: 'Υ', town: 'Χ' }, purpose: 'Α' }, items: [4] })).toEqual({ kind: 'none' })
})

test('never shows the copy to another person in the same tab', () => {
  keepLocalCopy(7, copy)
  expect(findLocalCopy(7, 'other@uni.example', server)).toEqual({ kind: 'none' })
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'none' })
})

test('ignores a broken or dropped copy', () => {
  sessionStorage.setItem('application.7', '{"data":')
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'none' })
  keepLocalCopy(7, copy)
  dropLocalCopy(7)
  expect(findLocalCopy(7, uid, server)).toEqual({ kind: 'none' })
})
