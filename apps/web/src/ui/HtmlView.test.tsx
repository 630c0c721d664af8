import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { screen } from '../testing/testing-library.ts'
import { HtmlView } from './HtmlView.tsx'

const skeletons = () => document.querySelectorAll('.mantine-Skeleton-root').length

test('plain markup stands at once; what may need the sanitiser waits for it and is cleaned', async () => {
  await show(
    <>
      <HtmlView html="<p>Ένα <b>έντονο</b></p>" />
      <HtmlView html='<b onclick="x()">Δύο</b>' />
    </>,
  )
  expect([(await screen.findByText('έντονο')).tagName, skeletons()]).toEqual(['B', 1])
  expect((await screen.findByText('Δύο')).hasAttribute('onclick')).toBe(false)
})
