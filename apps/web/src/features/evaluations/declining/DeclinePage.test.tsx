import { evaluationDeclines } from '@klesis/contract/evaluations/declines.calls.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { headOf } from '../testing/head-of.ts'
import { DeclinePage } from './DeclinePage.tsx'
import { evaluationDeclinesEl as texts } from './evaluation-declines.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

test('a member declines some applications or all, with a reason and by the button only', async () => {
  const server = startFakeServer()
  let left = [31, 32]
  const rowOf = (applicationId: number) => ({
    ...{ applicationId, protocolNumber: null, applicantName: `Αιτών ${applicationId}`, submittedAt: null, isOpen: true, mine: null, figures: null },
  })
  server.on(evaluations.list, () => ({ head: headOf(), items: left.map(rowOf), total: left.length }))
  server.on(evaluationDeclines.decline, ({ body }) => {
    left = left.filter((id) => !body?.applicationIds?.includes(id))
    return { ok: true as const }
  })
  const { user } = await showPage(DeclinePage, {
    ...{ path: '/evaluate/decline/$invitationId', at: '/evaluate/decline/4', texts: ['evaluation-declines'] },
  })
  const sent = () => server.requestsOf(evaluationDeclines.decline).map(({ body }) => body)
  const send = async () => user.click(await buttonOf(texts.confirm))

  await send()
  expect(await screen.findByText(texts.choose)).toBeTruthy()
  expect(screen.getByText(appEl['reason.missing'])).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(await screen.findByLabelText(/Αιτών 31/))
  await write(appEl['reason.label'], 'Άδεια')
  await send()
  await waitFor(() => expect(screen.queryByLabelText(/Αιτών 31/)).toBeNull())
  expect(toast).toHaveBeenCalledWith({ message: texts.done_one })

  await user.click(await screen.findByLabelText(texts['scope.all']))
  await write(appEl['reason.label'], 'Άδεια')
  await send()
  await screen.findByText(texts['doneAll.title'])
  expect(sent()).toEqual([
    { applicationIds: [31], reason: 'Άδεια' },
    { applicationIds: null, reason: 'Άδεια' },
  ])
})
