const reloadedAt = 'loadedAnewAt'
/** Milliseconds. What one reload has not mended, the next would not mend either. */
const minInterval = 60_000

/** Whether this tab was reloaded by `reloadPage` a moment ago. */
export const wasReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(reloadedAt)) < minInterval

export function reloadPage(): void {
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  location.reload()
}
