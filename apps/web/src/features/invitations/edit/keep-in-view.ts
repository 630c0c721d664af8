const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls an element into view and keeps it there while parts above it load, until somebody scrolls, presses or types. Returns a function that ends it. */
export function keepInView(node: Element, block: ScrollLogicalPosition): () => void {
  const scroll = () => node.scrollIntoView({ block })
  const observer = new ResizeObserver(scroll)
  const end = () => {
    observer.disconnect()
    for (const input of inputs) window.removeEventListener(input, end, true)
  }
  for (const input of inputs) window.addEventListener(input, end, { capture: true, passive: true })
  scroll()
  observer.observe(document.body)
  return end
}
