import { expect, test } from 'vitest'
import { approvalSchemas } from './approvals.ts'

const { query } = approvalSchemas.list

test('a list is filtered by what may be an id', () => {
  expect(query.parse({ invitationId: '7', departmentId: '2147483647' })).toMatchObject({ invitationId: 7, departmentId: 2_147_483_647 })
  expect(query.parse({})).toEqual({ page: 0, search: '', sort: 'newest' })
})

test.each(['2147483648', '1e12', '-1', '0', '1.5', 'x', ''])('"%s" is no id', (text) => {
  expect(query.safeParse({ invitationId: text }).success).toBe(false)
  expect(query.safeParse({ departmentId: text }).success).toBe(false)
})
