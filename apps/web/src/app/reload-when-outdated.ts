import { failedAhead } from '../api/fetch-ahead.ts'
import { reloadPage, wasReloaded } from '../api/reload-once.ts'

/** Whether the server serves a newer build than this page. Rejects when the server cannot be reached. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-store' })
  return Boolean(entry) && answer.ok && !(await answer.text()).includes(entry ?? '')
}

/** The router reloads the page at the first failed import, whatever the cause. Marked as done, it shows the error state with a retry instead. */
const suppressRouterReload = ({ message }: Error) => sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')

/**
 * Reloads a page of an older release whose parts no longer exist on the server, at most once in a minute. While the server is unreachable the page
 * stays: a reload would replace unsaved input by the browser's error page. It also stays where code was fetched ahead: nobody waits for it.
 */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    suppressRouterReload(payload)
    if (wasReloaded()) return
    const load = (outdated: boolean) => {
      if (outdated && !failedAhead(payload)) reloadPage()
    }
    isOutdated().then(load, () => undefined)
  })
}
