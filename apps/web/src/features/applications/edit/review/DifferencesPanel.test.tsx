import { MantineProvider } from '@mantine/core'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../../i18n/i18n.ts'
import { cleanup, render, screen } from '../../../../testing/testing-library.ts'
import { DifferencesPanel } from './DifferencesPanel.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const rowOf = (label: string, sides: { before: string | null; after: string | null }) => ({
  ...{ path: 'trips[0]', section: ['Ταξίδια'], label, isDocument: false },
  ...sides,
})

test('a removed row stands beside an added one of the same number, each with its list', async () => {
  render(
    <MantineProvider>
      <Suspense>
        <DifferencesPanel differences={[rowOf('1', { before: 'Προς: Κως', after: null }), rowOf('1', { before: null, after: 'Προς: Χανιά' })]} />
      </Suspense>
    </MantineProvider>,
  )
  const terms = await screen.findAllByRole('term')
  expect(terms.map((term) => term.textContent)).toEqual(['Ταξίδια › 1', 'Ταξίδια › 1'])
  expect(screen.getAllByRole('deletion').map((text) => text.textContent)).toEqual(['Προς: Κως', 'κενό'])
  expect(screen.getAllByRole('insertion').map((text) => text.textContent)).toEqual(['κενό', 'Προς: Χανιά'])
})
