const drawn = Promise.withResolvers<void>()

/** To be called once the page is drawn. */
export const notePageDrawn = (): void => drawn.resolve()

/** Runs deferred work after the page is loaded and drawn and the browser is idle. Before that it is idle too, while the page waits for answers. */
export function afterLoad(work: () => void): void {
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1500))
  void drawn.promise.then(() => {
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
  })
}
