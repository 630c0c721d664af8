import { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, showPage } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { RestartDialog } from './RestartDialog.tsx'
import { rehearsalsEl as texts } from './rehearsals.el.ts'

const rehearsal = { id: 7, invitation: { id: 3 }, outside: false, outsideAnswer: { days: 12 }, entries: [] } as unknown as Rehearsal

test('what other systems answer is written as JSON, and nothing begins while it is none', async () => {
  const server = startFakeServer()
  server.on(rehearsals.start, () => ({ id: 8 }))
  const { user } = await showPage(() => <RestartDialog rehearsal={rehearsal} onClose={() => undefined} />, {
    ...{ path: '/invitation/rehearsal/$id', at: '/invitation/rehearsal/7', texts: ['rehearsals'] },
  })
  const field = await screen.findByLabelText(texts['restart.answer'])
  expect(field).toHaveProperty('value', '{\n  "days": 12\n}')
  await user.clear(field)
  await user.click(field)
  await user.paste('{ days: 7 }')
  await user.click(await buttonOf(texts['restart.confirm']))
  await screen.findByText(texts['restart.answerFault'])
  expect(document.activeElement).toBe(field)
  expect(server.requestsOf(rehearsals.start)).toEqual([])
  await user.clear(field)
  await user.paste('{ "days": 7 }')
  await user.click(await buttonOf(texts['restart.confirm']))
  await waitFor(() => expect(server.requestsOf(rehearsals.start).map(({ body }) => body)).toMatchObject([{ outside: false, outsideAnswer: { days: 7 } }]))
})
