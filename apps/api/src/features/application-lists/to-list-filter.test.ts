import { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { expect, test } from 'vitest'
import { toListFilter } from './to-list-filter.ts'

const none = { departmentId: -1, appState: [], approvalState: [], appTags: [], appTagsCond: 0, search: '  ' }

test.each([
  ['nothing', none, {}],
  ['the defaults of a screen', { ...ApplicationFilter.parse({}), search: '' }, { appState: ['permanent'], approvalState: ['notstarted', 'pending'] }],
  ['any tag', { ...none, appTags: [1, 2] }, { anyTag: [1, 2] }],
  ['all tags', { ...none, appTags: [1, 2], appTagsCond: 1 }, { everyTag: [1, 2] }],
  ['the department with the number 0', { ...none, departmentId: 0 }, { departmentId: 0 }],
  ['an invitation and words', { invitationId: 3, search: 'ελένη' }, { invitationId: 3, search: 'ελένη' }],
] as const)('a screen that asks for %s gets that filter', (_, { ...asked }, expected) => {
  const filter = toListFilter(asked as Parameters<typeof toListFilter>[0])
  expect(filter).toEqual(expected)
  expect(ListFilter.parse(filter)).toEqual(expected)
})
