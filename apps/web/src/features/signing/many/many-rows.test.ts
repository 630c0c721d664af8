import { expect, test } from 'vitest'
import type { DocumentsOfMany, SignRun } from './many.queries.ts'
import { readIds, toIdsText, toRows, toRunRows } from './many-rows.ts'

const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
const documentOf = (applicationId: number, part: Partial<DocumentsOfMany['items'][number]> = {}): DocumentsOfMany['items'][number] => ({
  ...{ applicationId, stepId: applicationId, label: null, applicant: `Άτομο ${applicationId}`, protocolNumber: null, state: 'ready', problem: null, uuid },
  ...{ kind: 'application', title: 'Αίτηση', fileName: 'a.pdf', size: 8 },
  ...part,
})
const documentsOf = (...items: DocumentsOfMany['items']): DocumentsOfMany => ({ invitationId: 1, invitationTitle: {}, items, signaturesPerCode: null })
const runOf = (finish: boolean, ...states: SignRun['items'][number]['state'][]): SignRun => ({
  ...{ code: uuid, invitationId: 1, invitationTitle: {}, finish, stopped: null },
  items: states.map((state, index) => ({
    ...{ applicationId: index + 1, stepId: index + 1, applicant: '', protocolNumber: null, state, documentId: null },
    error: state === 'notSigned' ? { code: 'x', message: 'Γιατί' } : null,
  })),
})

test.each([
  ['1-22-3', [1, 22, 3]],
  ['5', [5]],
  ['7-7', [7]],
  ['a-0--1-2.5-9', [1, 9]],
  ['', []],
  [undefined, []],
])('the applications in the address %s are %j', (address, ids) => {
  expect(readIds(address)).toEqual(ids)
})

test('no application stands in no address', () => {
  expect([toIdsText([]), toIdsText([4, 5])]).toEqual([undefined, '4-5'])
})

test('only what is ready can be read and left out; what is refused stays refused, with its reason', () => {
  const problem = { code: 'signing.stepNeedsForm', message: 'Ζητά φόρμα.' }
  const rows = toRows(documentsOf(documentOf(1), documentOf(2, { state: 'none', uuid: null }), documentOf(3, { state: 'refused', problem })), new Set([1, 3]))
  expect(rows.map(({ state, uuid: shown, reason }) => [state, shown, reason])).toEqual([
    ['without', uuid, null],
    ['preparing', null, null],
    ['refused', null, 'Ζητά φόρμα.'],
  ])
})

test('while it runs the order stays; at the end failures come first, then what is left', () => {
  const states = ['signed', 'notNeeded', 'left', 'notSigned'] as const
  expect(toRunRows(runOf(false, ...states), undefined).map(({ state }) => state)).toEqual([...states])
  const rows = toRunRows(runOf(true, ...states), undefined)
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['notSigned', 'Γιατί'],
    ['notNeeded', null],
    ['left', null],
    ['signed', null],
  ])
})

test('what is left can be read again once it is prepared; what cannot be prepared again is not signed, for that reason', () => {
  const problem = { code: 'approval.alreadyDecided', message: 'Αποφασίστηκε.' }
  const prepared = documentsOf(documentOf(1), documentOf(2, { state: 'refused', problem, uuid: null }), documentOf(3, { state: 'pending', uuid: null }))
  expect(toRunRows(runOf(true, 'left', 'left', 'left'), prepared).map((row) => [row.applicationId, row.state, row.uuid, row.reason])).toEqual([
    [2, 'notSigned', null, 'Αποφασίστηκε.'],
    [1, 'left', uuid, null],
    [3, 'left', null, null],
  ])
})
