import { type ComponentType, type LazyExoticComponent, lazy, startTransition, useEffect, useState } from 'react'
import { fetchAhead } from '../api/fetch-ahead.ts'
import { pendingParts } from '../api/pending-parts.ts'
import { isServerReady, onServerBack } from '../api/server-back.ts'

/**
 * React's `lazy` for parts that open over a page or render later. While the server is unreachable the part waits: a failure would replace the page and lose
 * its unsaved input.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => fetched(load))

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it
type AnyPart = ComponentType<any>

/** A part that can be fetched before it is rendered. */
export interface LoadablePart<Part extends AnyPart = AnyPart> extends LazyExoticComponent<Part> {
  /** Fetches the part ahead. Fails where it cannot be fetched now. */
  preload: () => Promise<unknown>
  /** Fetches the part because it is asked for: waits for the server, and fails where the part no longer exists. */
  fetch: () => Promise<unknown>
  isLoaded: () => boolean
}

/** A lazy part that renders at once if it is loaded. Otherwise it would suspend, and React shows what follows a placeholder 300 ms after the last one. */
export function loadablePart<Part extends AnyPart>(load: () => Promise<{ default: Part }>): LoadablePart<Part> {
  let loaded: { default: Part } | undefined
  const keep = (part: { default: Part }) => {
    loaded = part
    return part
  }
  const fetch = () => fetched(load).then(keep)
  const part = lazy(() => (loaded ? resolved(loaded) : fetch()))
  return Object.assign(part, { preload: () => fetchAhead(load).then(keep), fetch, isLoaded: () => loaded !== undefined })
}

/** A promise calls back later even if it is fulfilled; React takes a value that comes at once. */
// biome-ignore lint/suspicious/noThenProperty: React asks for nothing but `then`
const resolved = <Value>(value: Value) => ({ then: (settle: (value: Value) => void) => settle(value) }) as Promise<Value>

/** Fetches parts together, and tells whether they render without a placeholder. One that failed is fetched again when it is rendered. */
export function useLoadedParts(parts: readonly LoadablePart[]): boolean {
  const [settled, setSettled] = useState<readonly LoadablePart[]>([])
  const isReady = parts.every((part) => part.isLoaded() || settled.includes(part))
  useEffect(() => {
    // Also where the parts have come since they were rendered: nothing else would render them again. As a transition, which React renders in slices.
    if (!isReady) void Promise.allSettled(parts.map((part) => part.preload())).then(() => startTransition(() => setSettled(parts)))
  }, [parts, isReady])
  return isReady
}

/**
 * Whether a part can take the place of what asked for it. Until then that stays as it is, with the focus: a placeholder would be put there anew.
 * A part that no longer exists fails the page, as a lazy part does.
 */
export function useFetchedPart(part: LoadablePart, isAsked: boolean): boolean {
  const [outcome, setOutcome] = useState<{ error?: unknown }>()
  useEffect(() => {
    if (!isAsked) return
    part.fetch().then(
      () => setOutcome({}),
      (error: unknown) => setOutcome({ error }),
    )
  }, [part, isAsked])
  if (outcome?.error !== undefined) throw outcome.error
  return isAsked && part.isLoaded()
}

/** The button that was pressed in this turn: it has opened what is fetched in it, which the parts of a page are not. */
let pressed: HTMLButtonElement | undefined
addEventListener(
  'click',
  ({ target }) => {
    pressed = (target instanceof Element && target.closest('button')) || undefined
    setTimeout(() => {
      pressed = undefined
    })
  },
  { capture: true },
)

/** How many parts each button waits for that says so only for them. */
const awaited = new Map<HTMLButtonElement, number>()

/** Until all that it has opened is there, a button says that it is busy, unless it says so by itself. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  const opener = pressed
  const part = untilThere(load)
  if (!opener) return part
  // After React has rendered what the button says by itself.
  await Promise.resolve()
  if (!awaited.has(opener) && opener.hasAttribute('aria-busy')) return part
  awaited.set(opener, (awaited.get(opener) ?? 0) + 1)
  opener.setAttribute('aria-busy', 'true')
  try {
    return await part
  } finally {
    const left = (awaited.get(opener) ?? 1) - 1
    if (left > 0) awaited.set(opener, left)
    else {
      awaited.delete(opener)
      // A button that has become busy by itself meanwhile is disabled, too.
      if (!opener.hasAttribute('aria-disabled')) opener.removeAttribute('aria-busy')
    }
  }
}

/** Fails after two failures while the server answers: then the part no longer exists. */
async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(await isServerReady())) {
        pendingParts.set(pendingParts.get() + 1)
        await new Promise<void>((goOn) => onServerBack(goOn))
        pendingParts.set(pendingParts.get() - 1)
      } else if (failures > 0) throw error
    }
  }
}
