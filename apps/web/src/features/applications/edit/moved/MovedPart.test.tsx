import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { MovedApplication } from '@klesis/contract/applications/moved.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../../testing/testing-library.ts'
import type { MovedPart as Moved } from './MovedPart.tsx'
import { movedEl } from './moved.el.ts'
import { MovedPart, useMovedReady } from './moved-part.ts'

const moved: MovedApplication = {
  notice: {
    at: '2026-11-20T10:00:00.000Z',
    looksAgain: true,
    changes: [
      { kind: 'fieldNewRequired', label: 'Τηλέφωνο', path: 'phone', requirementId: null },
      { kind: 'documentNew', label: 'Πτυχίο', path: null, requirementId: 4 },
      { kind: 'fieldRemoved', label: 'Παλιό', path: null, requirementId: null },
    ],
  },
  answers: [{ id: 1, label: 'Παλιό', section: ['Στοιχεία'], text: 'η απάντηση', at: '2026-11-20T10:00:00.000Z' }],
  documents: [{ id: 9, name: 'παλιό.pdf' }],
}

type PageProps = Parameters<typeof Moved>[0]

/** As the page of an application: the form comes with what stands above it. */
function Page(props: PageProps) {
  if (!useMovedReady(props.application)) return 'waiting'
  return (
    <>
      <MovedPart {...props} />
      <p>form</p>
    </>
  )
}

async function open(of: MovedApplication | Promise<MovedApplication>) {
  const server = startFakeServer()
  server.on(applications.moved, () => of)
  server.on(applications.seeMoved, () => ({ ok: true as const }))
  const [onAnswer, onDocument] = [vi.fn(), vi.fn()]
  const application = { id: 5, versionId: 2, isMoved: true } as PageProps['application']
  const { user } = await show(<Page application={application} onAnswer={onAnswer} onDocument={onDocument} />, 'moved')
  return { server, user, onAnswer, onDocument }
}

test('the applicant is told what is new, is led to it, and closes the notice', async () => {
  const { server, user, onAnswer, onDocument } = await open(moved)
  const list = await screen.findByRole('list', { name: movedEl.list })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([`${movedEl['new.fieldNewRequired']} Τηλέφωνο`, `${movedEl['new.documentNew']} Πτυχίο`, `${movedEl['new.fieldRemoved']} Παλιό`])
  await user.click(await buttonOf('Τηλέφωνο'))
  await user.click(await buttonOf('Πτυχίο'))
  expect([onAnswer.mock.calls, onDocument.mock.calls]).toEqual([[['phone']], [[4]]])
  await user.click(await buttonOf(movedEl.close))
  await waitFor(() => expect(screen.queryByText(movedEl.title)).toBeNull())
  expect(server.requestsOf(applications.seeMoved)).toHaveLength(1)
})

test('what is no longer asked for is shown', async () => {
  await open({ ...moved, notice: null })
  expect((await screen.findByText('Στοιχεία › Παλιό')).nextElementSibling?.textContent).toBe('η απάντηση')
  expect(await buttonOf('παλιό.pdf')).toBeTruthy()
})

test('the form waits for what may stand above it, and nothing is shown where nothing was left behind', async () => {
  const { promise, resolve } = Promise.withResolvers<MovedApplication>()
  const { server } = await open(promise)
  await waitFor(() => expect(server.requestsOf(applications.moved)).toHaveLength(1))
  await waitFor(() => expect(MovedPart.isLoaded()).toBe(true))
  expect(screen.getByText('waiting')).toBeTruthy()
  resolve({ notice: null, answers: [], documents: [] })
  await screen.findByText('form')
  expect(screen.queryByText(movedEl['former.lead'])).toBeNull()
})
