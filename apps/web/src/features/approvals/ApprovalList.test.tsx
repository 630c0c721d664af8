import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { approvalsEl } from './approvals.el.ts'

test('without applications it says so and shows neither a list nor what decides about several', async () => {
  startFakeServer().on(approvals.list, () => ({ items: [], total: 0, totalIsExact: true }))
  await show(<ApprovalList tab="pending" scope="my" />, 'approvals')
  await screen.findByText(approvalsEl['empty.pending'])
  expect(screen.queryByRole('list', { name: approvalsEl.title })).toBeNull()
  expect(screen.queryByRole('region', { name: approvalsEl['bulk.label'] })).toBeNull()
})
