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

const application = {
  id: 5,
  versionId: 2,
  revision: 1,
  data: { kind: 'one' },
  chosenItems: [],
  savedAt: null,
  protocolNumber: null,
} as unknown as ApplicationView
const draft = { data: { kind: 'two' }, items: [3] }
const { queryKey } = applicationQuery(5, 'nefeli')

function Save({ onQueries }: { onQueries: (queries: QueryClient) => void }) {
  const queries = useQueryClient()
  const queue = { insteadOfSave: (save: (revision: number) => Promise<unknown>) => save(1) }
  const state = { draft, queue, setWarnings: () => undefined } as unknown as DraftState
  const { saveTemporary } = useManualSave(application, state, () => undefined)
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

test('a temporary save puts what was saved where the page reads it again', async () => {
  const saved = { revision: 2, savedAt: '2026-11-20T10:00:00Z', appState: 'temporary', approvalState: 'notstarted' } as const
  startFakeServer().on(applications.save, () => ({ id: 5, versionId: application.versionId, ...saved, protocolNumber: null, warnings: [] }) as never)
  const onQueries = vi.fn<(queries: QueryClient) => void>()
  const { user } = await show(<Save onQueries={onQueries} />, 'applications')
  await user.click(await screen.findByRole('button', { name: 'save' }))
  const [queries] = onQueries.mock.lastCall ?? []
  await waitFor(() => expect(queries?.getQueryData(queryKey)).toMatchObject({ ...saved, data: draft.data, chosenItems: draft.items }))
})
