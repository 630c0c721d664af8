import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { applicationsEl } from '../../applications.el.ts'
import { applicationQuery } from '../application.queries.ts'
import type { DraftState } from './use-draft.ts'
import { useManualSave } from './use-manual-save.ts'

const at = '2026-11-20T10:00:00Z'
const application: ApplicationView = {
  ...{ id: 5, versionId: 2, revision: 1, statusId: 1, appState: 'draft', approvalState: 'notstarted', protocolNumber: null, protocolAt: null },
  invitation: {
    ...{ id: 1, title: { el: 'Υποτροφία' }, startsAt: at, endsAt: at, isContinuous: true, isOpen: true, isPublished: true, languages: ['el'], hasHelp: false },
    ...{ appItems: false, appExperience: false, appScopus: false, appComments: false, appOthers: false, appEvaluation: false, hasSlots: false },
  },
  applicant: { id: 3, fullname: 'Νεφέλη Δοκιμή', email: null, avatar: null, unit: null },
  isApplicantNotified: true,
  ...{ isMoved: false, form: {}, data: { kind: 'one' }, experience: [], scopusId: null, savedAt: null, submittedAt: null, resubmittedAt: null },
  ...{ resubmissions: [], createdAt: at, decidedAt: null, closesAt: at, requirements: [], attachments: [], items: [], chosenItems: [], steps: [] },
  ...{ approvals: 0, approved: 0, rejected: 0, review: null, differences: [], approvalProblem: null, otherApplications: [] },
  ...{ isMine: true, isManager: false, allowed: ['submit'], mayEdit: true, mayComment: false },
}
const draft = { data: { kind: 'two' }, items: [3] }
const merged = { data: { kind: 'two', other: 'theirs' }, items: [3] }
const { queryKey } = applicationQuery(5, 'nefeli')

interface Props {
  onQueries: (queries: QueryClient) => void
  /** What ends before the request is sent, such as an autosave that brings the version of another window. */
  before?: () => void
}

const held = { draft, mergeCount: 0 }

function Save({ onQueries, before }: Props) {
  const queries = useQueryClient()
  const queue = {
    insteadOfSave: async (save: (revision: number) => Promise<unknown>) => {
      before?.()
      return save(1)
    },
  }
  const of = { read: () => held.draft, mergeCount: () => held.mergeCount, setWarnings: () => undefined, rememberSaved: () => undefined }
  const { saveTemporary, send } = useManualSave(application, { queue, ...of } as unknown as DraftState, async () => undefined)
  const start = () => {
    queries.setQueryData(queryKey, application)
    onQueries(queries)
    void saveTemporary()
  }
  const [refused, setRefused] = useState('')
  return (
    <>
      <button type="button" onClick={start}>
        save
      </button>
      <button type="button" onClick={() => void send().catch((error: Error) => setRefused(error.message))}>
        submit
      </button>
      {refused}
    </>
  )
}

beforeEach(() => {
  Object.assign(held, { draft, mergeCount: 0 })
})

test('a temporary save puts what was saved where the page reads it again, with the documents that rules ask for now', async () => {
  const saved = { revision: 2, savedAt: '2026-11-20T10:00:00Z', appState: 'temporary', approvalState: 'notstarted' } as const
  const asked = { id: 9, title: { el: 'Βεβαίωση' }, isRequired: true, isAsked: true, min: 0, max: 1, keepFileName: false, accepts: ['pdf'] }
  const warnings = [{ path: 'requirements.9', code: 'documentsMissing', message: '' }]
  const server = startFakeServer()
  server.on(applications.save, () => ({ id: 5, versionId: application.versionId, ...saved, protocolNumber: null, warnings }) as never)
  server.on(applications.read, () => ({ ...application, requirements: [asked] }))
  const onQueries = vi.fn<(queries: QueryClient) => void>()
  const { user } = await show(<Save onQueries={onQueries} />, 'applications')
  await user.click(await screen.findByRole('button', { name: 'save' }))
  const [queries] = onQueries.mock.lastCall ?? []
  await waitFor(() =>
    expect(queries?.getQueryData(queryKey)).toMatchObject({ ...saved, data: draft.data, chosenItems: draft.items, requirements: [{ id: 9 }] }),
  )
})

const savedNow = () =>
  ({ ...{ id: 5, versionId: 2, revision: 2, savedAt: at, appState: 'temporary', approvalState: 'notstarted' }, protocolNumber: null, warnings: [] }) as never
const mergeMeanwhile = () => Object.assign(held, { draft: merged, mergeCount: 1 })

test('a save sends the draft of the moment in which it is sent, with what another window brought', async () => {
  const server = startFakeServer()
  server.on(applications.save, savedNow)
  const { user } = await show(<Save onQueries={() => undefined} before={mergeMeanwhile} />, 'applications')
  await user.click(await screen.findByRole('button', { name: 'save' }))
  await waitFor(() => expect(server.requestsOf(applications.save).map(({ body }) => body)).toEqual([{ ...merged, revision: 1, versionId: 2 }]))
})

test('nothing is submitted that the person has not seen', async () => {
  const server = startFakeServer()
  server.on(applications.save, savedNow)
  const { user } = await show(<Save onQueries={() => undefined} before={mergeMeanwhile} />, 'applications')
  await user.click(await screen.findByRole('button', { name: 'submit' }))
  await screen.findByText(applicationsEl['edit.mergedMeanwhile'])
  expect(server.requestsOf(applications.save)).toEqual([])
})
