import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { CheckSection } from './CheckSection.tsx'
import type { Editing } from './use-editing.ts'

beforeAll(async () => {
  await startTexts()
  await loadTexts('invitations')
})
afterEach(cleanup)

const shown = (modified: boolean, onGo = vi.fn()) => {
  const problems = [{ code: 'endBeforeStart' as const, message: 'Η λήξη είναι πριν από την έναρξη.', params: {} }]
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <CheckSection editing={{ modified } as Editing} invitation={invitationEditOf({ problems })} onGo={onGo} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onGo
}

test('each problem links to where it can be fixed', async () => {
  const onGo = shown(false)
  expect(screen.getByText('Η λήξη είναι πριν από την έναρξη.')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Μετάβαση: Στοιχεία' }))
  expect(onGo).toHaveBeenCalledWith({ section: 'card', element: 'invitation-endsAt' })
})

test('shows that it checks the saved version while there are unsaved changes', () => {
  shown(true)
  expect(screen.getByText(/αποθηκεύστε για να ανανεωθεί/)).toBeTruthy()
})
