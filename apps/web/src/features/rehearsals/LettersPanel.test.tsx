import { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import type { PdfViewerProps } from '../pdf-viewer/index.ts'
import { LettersPanel } from './LettersPanel.tsx'

// The viewer draws on a canvas, which this browser has none of.
vi.mock('../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ source }: PdfViewerProps) => <output aria-label="paper">{new TextDecoder().decode(source as Uint8Array)}</output>,
}))

test('the letter that a decision brought is shown as the applicant would get it', async () => {
  const server = startFakeServer()
  const letter = { id: '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11', title: 'Απόφαση για την Άννα Δοκιμάκη', madeAt: '2026-12-01T07:06:00Z' }
  server.on(rehearsals.letters, () => ({ items: [letter] }))
  server.on(rehearsals.letter, () => new Response('%PDF invented'))
  const rehearsal = { id: 7, application: { approvalState: 'approved' }, steps: [], entries: [] } as unknown as Rehearsal
  const { user } = await show(<LettersPanel rehearsal={rehearsal} />, 'rehearsals', 'mended-letters', 'pdf-viewer')
  await user.click(await screen.findByText(letter.title))
  await waitFor(async () => expect((await screen.findByRole('status', { name: 'paper' })).textContent).toBe('%PDF invented'))
  expect(server.requestsOf(rehearsals.letter).map(({ params }) => params.letterId)).toEqual([letter.id])
})
