import { Component, type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingParts } from '../api/pending-parts.ts'
import { serverIsBack } from '../api/server-back.ts'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '../testing/testing-library.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { type LoadablePart, lazyPart, loadablePart, useFetchedPart, useLoadedParts } from './lazy-part.ts'

let status: number | undefined
beforeEach(() => {
  vi.stubGlobal('fetch', () => (status === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

class Boundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError = () => ({ isFailed: true })
  override render = () => (this.state.isFailed ? 'the page failed' : this.props.children)
}

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        opener
      </button>
      {isOpen && children}
    </>
  )
}

/** A page with a text field, and a part over it whose code is missed that many times. */
function open(missedTimes: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > missedTimes ? Promise.resolve({ default: () => <p>the part</p> }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const Part = lazyPart(load)
  render(
    <Boundary>
      <input aria-label="text" />
      <Opener>
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Opener>
    </Boundary>,
  )
  const opener = screen.getByRole('button')
  opener.focus()
  fireEvent.click(opener)
  return load
}

test('waits for the server and keeps the page', async () => {
  status = undefined
  const load = open(1)
  await screen.findByText('waiting')
  await waitUntil(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('button', { busy: true })).toBeTruthy()
  await waitFor(() => {
    serverIsBack()
    expect(screen.getByText('the part')).toBeTruthy()
  })
  expect(screen.getByLabelText('text')).toBeTruthy()
  expect(screen.getByRole('button', { busy: false })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a button is busy until all that it has opened is there, and only with that', async () => {
  const come = new Map<string, () => void>()
  const load = (text: string) => () =>
    new Promise<{ default: () => ReactNode }>((resolve) => void come.set(text, () => resolve({ default: () => <p>{text}</p> })))
  const [First, Second] = [lazyPart(load('first')), lazyPart(load('second'))]
  render(
    <Opener>
      <Suspense>
        <First />
      </Suspense>
      <Suspense>
        <Second />
      </Suspense>
    </Opener>,
  )
  const opener = screen.getByRole('button')
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('button', { busy: true })
  come.get('first')?.()
  await screen.findByText('first')
  expect(screen.getByRole('button', { busy: true })).toBe(opener)
  come.get('second')?.()
  await screen.findByText('second')
  expect(screen.getByRole('button', { busy: false })).toBe(opener)
  const ofPage = loadablePart(load('of the page')).fetch()
  await Promise.resolve()
  expect(screen.getByRole('button', { busy: false })).toBe(opener)
  come.get('of the page')?.()
  await ofPage
})

test('retries once while the server answers', async () => {
  status = 200
  const load = open(1)
  await screen.findByText('the part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('fails when the server answers and the part no longer exists', async () => {
  status = 200
  vi.spyOn(console, 'error').mockReturnValue()
  const load = open(Number.POSITIVE_INFINITY)
  await screen.findByText('the page failed')
  expect(load).toHaveBeenCalledTimes(2)
})

/** A field that a part takes the place of once it is asked for. */
function ReplacedField({ part: Part }: { part: LoadablePart }) {
  return useFetchedPart(Part, true) ? <Part /> : <input aria-label="text" />
}

function openReplaced(load: () => Promise<{ default: () => ReactNode }>) {
  render(
    <Boundary>
      <ReplacedField part={loadablePart(load)} />
    </Boundary>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('text')
  field.focus()
  return field
}

test('what asked for a part keeps the focus while the server cannot be reached, until the part takes its place', async () => {
  status = undefined
  const load = vi.fn(() =>
    load.mock.calls.length > 1 ? Promise.resolve({ default: () => <p>the part</p> }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const field = openReplaced(load)
  await waitUntil(() => expect(pendingParts.get()).toBe(1))
  expect(document.activeElement).toBe(field)
  expect(screen.getByLabelText('text')).toBe(field)
  serverIsBack()
  await screen.findByText('the part')
})

test('the page fails where what asked for a part waits for one that no longer exists', async () => {
  status = 200
  vi.spyOn(console, 'error').mockReturnValue()
  openReplaced(() => Promise.reject(new TypeError('Failed to fetch')))
  await screen.findByText('the page failed')
})

test('a part that was fetched renders without a placeholder', async () => {
  const Part = loadablePart(() => Promise.resolve({ default: () => <p>the part</p> }))
  expect(Part.isLoaded()).toBe(false)
  await Part.preload()
  expect(Part.isLoaded()).toBe(true)
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('the part')).toBeTruthy()
})

test('a part that comes between a rendering and its effects is shown', async () => {
  const part = loadablePart(() => Promise.resolve({ default: () => <p>the part</p> }))
  vi.spyOn(part, 'isLoaded').mockReturnValueOnce(false).mockReturnValue(true)
  const parts: LoadablePart[] = [part]
  const { result } = renderHook(() => useLoadedParts(parts))
  await waitFor(() => expect(result.current).toBe(true))
})
