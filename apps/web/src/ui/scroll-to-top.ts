const duration = 1000
const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

/** Moves the focus to the content and glides to the top within a second, or jumps where the person asked for less motion. */
export function scrollToTop() {
  document.getElementById('content')?.focus({ preventScroll: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  const from = scrollY
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / duration)
    scrollTo({ top: from * (1 - easeInOut(part)), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
