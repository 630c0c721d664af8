const noted = 'loadedAnewAt'
const atMostEvery = 60_000

/** Whether the server now hands out another page than this one; false where it cannot be asked. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-store' })
  return Boolean(entry) && answer.ok && !(await answer.text()).includes(entry ?? '')
}

/** The router would load everything anew at the first failure, whatever its cause. Noted as done, it shows its failed state, from which it can be tried again. */
const leaveToFailedState = ({ message }: Error) => sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')

/**
 * A page of an older release asks for parts that are gone from the server: it is loaded anew, but never in circles. What was written is kept beside it.
 * Where the server is only out of reach, the page stays: loading it anew would put the browser's own error in the place of what is being written.
 */
export function loadAnewWhenOutdated() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    leaveToFailedState(payload)
    if (Date.now() - Number(sessionStorage.getItem(noted)) < atMostEvery) return
    const load = (outdated: boolean) => {
      if (!outdated) return
      sessionStorage.setItem(noted, String(Date.now()))
      location.reload()
    }
    isOutdated().then(load, () => undefined)
  })
}
