import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { act, screen } from '../testing/testing-library.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

let drawAnew: () => void

function Screen() {
  const main = useRef<HTMLElement>(null)
  const [times, draw] = useState(1)
  drawAnew = () => draw(times + 1)
  useHeadingFocus(main)
  return (
    <main ref={main}>
      <h1 key={times}>Applications</h1>
    </main>
  )
}

test.each([
  ['resolved twice, as the first one may be, leaves the focus where it is', false],
  ['that another one takes the place of has the focus on its heading', true],
])('a page %s', async (_, hrefChanged) => {
  const { router } = await showPage(Screen, { path: '/', at: '/', layouts: [] })
  const before = await screen.findByRole('heading')
  const { location } = router.state
  const change = { fromLocation: location, toLocation: location, pathChanged: false, hrefChanged, hashChanged: false }
  router.emit({ type: 'onBeforeNavigate', ...change })
  act(drawAnew)
  expect(before.isConnected).toBe(false)
  router.emit({ type: 'onResolved', ...change })
  expect(document.activeElement === screen.getByRole('heading')).toBe(hrefChanged)
})
