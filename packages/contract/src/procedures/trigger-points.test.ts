import { expect, test } from 'vitest'
import { triggerGroups, triggerIds, triggerPoints } from './trigger-points.ts'

test('the points are those of the specification, in its order and with its titles', () => {
  expect(triggerPoints.map(({ title }) => title.en.toLowerCase())).toEqual([
    ...['before creation', 'after creation', 'validate data', 'temporary save', 'final submit before saving', 'submitted', 'get approvers list'],
    ...['get department for approvals', 'notify approver by e-mail', 'approval start', 'approval completed', 'e-mail on full approval', 'e-mail on rejection'],
    ...['attachment upload', 'comment added', 'form button event', 'after protocol number assigned to the document', 'evaluation created', 'evaluation saved'],
    ...['attachments validate', 'list filter', 'new-protocol request', 'new-protocol submit', 'export to excel'],
  ])
})

test('each point has an id and a Greek title of its own, and every group has points', () => {
  expect(new Set(triggerIds).size).toBe(24)
  expect(new Set(triggerPoints.map(({ title }) => title.el)).size).toBe(24)
  expect(new Set(triggerPoints.map(({ group }) => group))).toEqual(new Set(triggerGroups))
})
