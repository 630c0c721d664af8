/** Where on the page a step happens; nothing where that is not on screen, as a menu that is closed. */
export function guidePlace(selector: string | null): Element | undefined {
  const place = selector ? document.querySelector(selector) : null
  return place && !place.closest('[inert], [hidden]') ? place : undefined
}
