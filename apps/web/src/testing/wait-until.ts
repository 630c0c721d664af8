import { vi } from 'vitest'

/** Repeats `check` until it no longer throws; only a test that hangs reaches the limit. Fake timers advance meanwhile. */
export const waitUntil = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 })
