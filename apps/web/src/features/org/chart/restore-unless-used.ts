/** Milliseconds before a scroll position is restored; the specification asks for half a second. */
export const restoredAfter = 500

const signsOfUse = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Calls `restore` in half a second unless the page is used before that: what somebody presses must not move away under the pointer. The signal is aborted
 * when the page is used or the wait is ended, by the returned function.
 */
export function restoreUnlessUsed(restore: (used: AbortSignal) => void): () => void {
  const use = new AbortController()
  const end = () => use.abort()
  const timer = setTimeout(() => restore(use.signal), restoredAfter)
  use.signal.addEventListener('abort', () => clearTimeout(timer))
  for (const type of signsOfUse) window.addEventListener(type, end, { signal: use.signal, capture: true, passive: true })
  return end
}
