/** As the page of an older release: see `app/reload-when-outdated.ts`. */
const loadedAnewAt = 'loadedAnewAt'
const minInterval = 60_000
const pause = 2_000

const isServerReady = () =>
  fetch('/health/ready', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Loads a page anew whose first code or style sheets could not be fetched, once the server answers; at most once in `minInterval`. Nothing is on it that could be
 * lost, and a second import would be answered with the first failure, or come without its styles.
 */
export async function loadAnew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(loadedAnewAt)) < minInterval) return
  while (!(await isServerReady())) await new Promise((goOn) => setTimeout(goOn, pause))
  sessionStorage.setItem(loadedAnewAt, String(Date.now()))
  location.reload()
}
