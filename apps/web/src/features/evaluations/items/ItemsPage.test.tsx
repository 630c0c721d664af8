import type { EvaluatedItem, ItemApplication } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { evaluationsEl } from '../evaluations.el.ts'
import { headOf } from '../testing/head-of.ts'
import { ItemsPage } from './ItemsPage.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const item: EvaluatedItem = {
  ...{ id: 9, code: 'ΠΛΗ101', title: 'Βάσεις δεδομένων', category: 1, semester: 4, departmentId: 1, apps: 2, rated: 0, relevance: 62.5 },
}
const applicationOf = (applicationId: number, applicantName: string): ItemApplication => ({
  ...{ applicationId, protocolNumber: null, applicantName, isOpen: true, mine: null, given: 0, mean: null },
})
const [first, second] = [applicationOf(31, 'Αναστασία'), applicationOf(32, 'Μιχάλης')]

test('courses that could not be loaded say so; each opens the relevance of its applications, of which only what was written is saved', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(evaluations.items, () => new FakeRefusal('server.storageFull'))
  const at = '/evaluate/items/4'
  const { user } = await showPage(ItemsPage, { path: '/evaluate/items/$invitationId', at, texts: ['evaluations'] })
  const failed = await screen.findByRole('alert')
  const message = evaluationsEl['items.failed'].replace('{{message}}', refusalText('server.storageFull'))
  expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'red', message })

  server.on(evaluations.items, () => ({ head: headOf({ hasItems: true }), items: [item], total: 1 }))
  server.on(evaluations.itemApplications, () => ({ itemId: 9, items: [first, second], total: 2 }))
  server.on(evaluations.saveRelevance, ({ params }) => (params.id === '31' ? first : second))
  await user.click(failed.querySelector('button') as HTMLElement)
  await user.click(await screen.findByText('62,5'))
  const relevanceOf = (name: string) => `${name}: ${evaluationsEl['relevance.value']}`
  await write(relevanceOf('Μιχάλης'), '101')
  await user.click(await buttonOf(evaluationsEl['relevance.save']))
  await screen.findByText(evaluationsEl['relevance.range'])
  expect(server.requestsOf(evaluations.saveRelevance)).toEqual([])
  await write(relevanceOf('Μιχάλης'), '80')
  await user.keyboard('{Escape}')
  await screen.findByText(evaluationsEl['relevance.lost'])
  await user.keyboard('{Escape}')
  expect((await fieldOf(relevanceOf('Μιχάλης'))).value).toBe('80')
  await write(`Μιχάλης: ${evaluationsEl['relevance.comment']}`, ' Έχει διδάξει ')
  await user.click(await buttonOf(evaluationsEl['relevance.save']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(evaluations.saveRelevance).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { invitationId: '4', itemId: '9', id: '32', relevance: 80, comment: 'Έχει διδάξει' },
  ])
})

test('the stage stands above the courses, and says what it means', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  const stage = { now: 'discussion', hidesApplicants: true, hidesEvaluators: false } as const
  server.on(evaluations.items, () => ({ head: headOf({ hasItems: true, stage }), items: [item], total: 1 }))
  const { user } = await showPage(ItemsPage, { path: '/evaluate/items/$invitationId', at: '/evaluate/items/4', texts: ['evaluations'] })
  await user.click(await buttonOf(evaluationsEl['stage.is'].replace('{{stage}}', evaluationsEl['stage.discussion'])))
  expect(await screen.findByText(evaluationsEl['stage.hidesApplicants'])).toBeTruthy()
})
