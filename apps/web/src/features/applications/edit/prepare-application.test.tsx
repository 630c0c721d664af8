import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { draftApplication } from '../../../testing/draft-application.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../../testing/testing-library.ts'
import { loadableInputs } from '../../forms/render/loadable-parts.ts'
import { useApplication } from './application.queries.ts'
import { EditableApplication } from './page-parts.ts'
import { prepareApplication } from './prepare-application.ts'

const amount = { type: 'number', key: 'amount', label: 'Ποσό', input: true }
const application = { ...draftApplication, protocolNumber: '77/2026', form: { display: 'form', components: [amount] } }

const Page = () => useApplication(5).data?.protocolNumber

test('an application read ahead comes with the code of its page and form; that page does not read it again, the next one does', async () => {
  const read = vi.fn(() => application)
  startFakeServer().on(applications.read, read)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  await prepareApplication(queries, 5)
  expect([EditableApplication.isLoaded(), loadableInputs.number.isLoaded()]).toEqual([true, true])
  const open = async () => {
    await show(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    )
    await screen.findByText('77/2026')
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    cleanup()
    return read.mock.calls.length
  }
  expect([await open(), await open()]).toEqual([1, 2])
})
