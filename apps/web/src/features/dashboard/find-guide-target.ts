/** The element of a step; undefined if it is not visible, for example in a closed menu. */
export function findGuideTarget(selector: string | null): Element | undefined {
  const target = selector ? document.querySelector(selector) : null
  return target && !target.closest('[inert], [hidden]') ? target : undefined
}
