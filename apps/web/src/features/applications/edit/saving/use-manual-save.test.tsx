import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { applicationQuery } from '../application.queries.ts'
import type { DraftState } from './use-draft.ts'
import { useManualSave } from './use-manual-save.ts'

const at = '2026-11-20T10:00:00Z'
const application: ApplicationView = {
  ...{ id: 5, versionId: 2, revision: 1, statusId: 1, appState: 'draft', approvalState: 'notstarted', protocolNumber: null, protocolAt: null },
  invitation: {
    ...{ id: 1, title: { el: 'Υποτροφία' }, startsAt: at, endsAt: at, isContinuous: true, isOpen: true, isPublished: true, languages: ['el'], hasHelp: false },
    ...{ appItems: false, appExperience: false, appScopus: false, appComments: false, appOthers: false, appEvaluation: false },
  },
  applicant: { id: 3, fullname: 'Νεφέλη Δοκιμή', email: null, avatar: null, unit: null },
  ...{ isMoved: false, form: {}, data: { kind: 'one' }, experience: [], scopusId: null, savedAt: null, submittedAt: null, resubmittedAt: null },
  ...{ resubmissions: [], createdAt: at, decidedAt: null, closesAt: at, requirements: [], attachments: [], items: [], chosenItems: [], steps: [] },
  ...{ approvals: 0, approved: 0, rejected: 0, review: null, differences: [], approvalProblem: null, otherApplications: [] },
  ...{ isMine: true, isManager: false, allowed: ['submit'], mayEdit: true, mayComment: false },
}
const draft = { data: { kind: 'two' }, items: [3] }
const { queryKey } = applicationQuery(5, 'nefeli')

function Save({ onQueries }: { onQueries: (queries: QueryClient) => void }) {
  const queries = useQueryClient()
  const queue = { insteadOfSave: (save: (revision: number) => Promise<unknown>) => save(1) }
  const state = { draft, queue, setWarnings: () => undefined, rememberSaved: () => undefined } as unknown as DraftState
  const { saveTemporary } = useManualSave(application, state, async () => undefined)
  const start = () => {
    queries.setQueryData(queryKey, application)
    onQueries(queries)
    void saveTemporary()
  }
  return (
    <button type="button" onClick={start}>
      save
    </button>
  )
}

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
