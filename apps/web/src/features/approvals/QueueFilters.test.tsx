import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { approvalQueueEl } from './approval-queue.el.ts'
import { QueueFilters } from './QueueFilters.tsx'

test('the filters offer all that waits, with its number; what is set is offered even where nothing has it', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf({ departments: [{ id: 7, title: { el: 'Τμήμα Φυσικής' } }] }))
  server.on(approvals.filters, () => ({
    invitations: [
      { id: 4, title: { el: 'Υποτροφία' }, count: 58 },
      { id: 5, title: { el: 'Άδεια' }, count: 2 },
    ],
    units: [{ id: 7, count: 60 }],
    ages: [3, 7, 14, 30].map((days) => ({ days, count: days < 10 ? 9 : 0 })),
  }))
  const { user, router } = await show(<QueueFilters tab="pending" scope="my" />, 'approvals', 'approval-queue')
  await router.navigate({ to: '.', search: { waited: '14' } as never })
  // The lists are there before they are opened.
  const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  const ages = ['3 ημέρες ή περισσότερο (9)', '7 ημέρες ή περισσότερο (9)', '14 ημέρες ή περισσότερο (0)']
  await waitFor(() => expect(options()).toEqual(['Άδεια (2)', 'Υποτροφία (58)', 'Τμήμα Φυσικής (60)', ...ages]))
  await user.click(screen.getByText('Υποτροφία (58)'))
  await waitFor(() => expect(router.state.location.search).toEqual({ waited: '14', invitation: '4' }))
})

test('the filter by unit keeps its place until it is known that there are no units', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf({}))
  const known = Promise.withResolvers<void>()
  server.on(approvals.filters, () => known.promise.then(() => ({ invitations: [], units: [], ages: [] })))
  await show(<QueueFilters tab="pending" scope="my" />, 'approvals', 'approval-queue')
  const byUnit = () => screen.queryByText(approvalQueueEl['filter.unit'])
  await waitFor(() => expect(byUnit()).not.toBeNull())
  known.resolve()
  await waitFor(() => expect(byUnit()).toBeNull())
})
