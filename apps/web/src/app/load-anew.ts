const noted = 'loadedAnewAt'
const atMostEvery = 60_000

/** A page of an older release asks for parts that are gone from the server: it is loaded anew, but never in circles. What was written is kept beside it. */
export function loadAnewWhenOutdated() {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(noted)) < atMostEvery) return
    sessionStorage.setItem(noted, String(Date.now()))
    location.reload()
  })
}
