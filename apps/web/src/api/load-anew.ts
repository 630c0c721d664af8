import { reloadPage, wasReloaded } from './reload-once.ts'

const pause = 2_000

const isServerReady = () =>
  fetch('/health/ready', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Loads a page anew whose first code or style sheets could not be fetched, once the server answers; at most once in a minute. Nothing is on it that could be
 * lost, and a second import would be answered with the first failure, or come without its styles. It comes with the first file, and so without `server-back.ts`.
 */
export async function loadAnew(): Promise<void> {
  if (wasReloaded()) return
  while (!(await isServerReady())) await new Promise((goOn) => setTimeout(goOn, pause))
  reloadPage()
}
