import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { ImportOutcome } from './ImportOutcome.tsx'

afterEach(cleanup)

test('what was found in a file takes the focus of the file field', () => {
  render(<ImportOutcome>2 changes</ImportOutcome>, { wrapper: MantineProvider })
  expect(document.activeElement).toBe(screen.getByRole('status'))
})
