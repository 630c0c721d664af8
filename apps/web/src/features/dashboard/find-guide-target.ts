/** The element where a step happens; undefined where it is not on screen, as in a closed menu. */
export function findGuideTarget(selector: string | null): Element | undefined {
  const target = selector ? document.querySelector(selector) : null
  return target && !target.closest('[inert], [hidden]') ? target : undefined
}
