import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { i18n } from '../../../i18n/texts.ts'
import { invitationsEl } from '../invitations.el.ts'
import { RequirementDialog } from './RequirementDialog.tsx'

const held = new Set<string>()
vi.mock('../../identity/identity.queries.ts', () => ({ useMay: () => (role: string) => held.has(role) }))
vi.mock('./requirements.queries.ts', () => ({
  attachmentTypesQuery: { queryKey: ['types'], queryFn: () => [] },
  useSaveRequirement: () => ({ mutate: () => undefined, isPending: false, error: null }),
}))

beforeAll(async () => {
  await startTexts()
  await i18n.load('invitations', 'app')
})
afterEach(() => {
  cleanup()
  held.clear()
})

test.each([
  ['an administrator', ['admin'], 1],
  ['who manages the invitation alone', [], 0],
])('%s finds the script of a document or not', async (_, roles, count) => {
  for (const role of roles) held.add(role)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RequirementDialog invitationId={1} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: invitationsEl.save })
  expect(screen.queryAllByRole('button', { name: invitationsEl['requirement.actions'] })).toHaveLength(count)
})
