import { toZoom } from '../viewer-options.ts'

interface Viewer {
  currentScale: number
  updateScale: (change: { scaleFactor: number; origin: number[]; drawingDelay: number }) => void
}

/** Pages are drawn sharp once the fingers rest, in ms. */
const drawingDelay = 400

const wheelStep = 0.002

/** Zooms where two fingers or the wheel with Ctrl are, instead of the browser, which would zoom the page around the document. */
export function zoomByHand(container: HTMLElement, viewer: Viewer, signal: AbortSignal) {
  const zoom = (factor: number, x: number, y: number) => {
    const scale = toZoom(viewer.currentScale * factor, viewer.currentScale)
    const before = viewer.currentScale
    const { top, left } = container.getBoundingClientRect()
    const origin = [container.offsetLeft + x - left, container.offsetTop + y - top]
    if (typeof scale === 'number' && scale !== before) viewer.updateScale({ scaleFactor: scale / before, origin, drawingDelay })
    return viewer.currentScale !== before
  }
  let distance = 0
  const apartOf = ([one, other]: TouchList) => (one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0)
  const begin = ({ touches }: TouchEvent) => {
    distance = touches.length === 2 ? apartOf(touches) : 0
  }
  const pinch = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (distance === 0 || !one || !other) return
    event.preventDefault()
    const apart = apartOf(event.touches)
    // The scale has two digits: what is too little for it adds up.
    if (zoom(apart / distance, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)) distance = apart
  }
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * wheelStep), event.clientX, event.clientY)
  }
  container.addEventListener('touchstart', begin, { signal, passive: true })
  container.addEventListener('touchend', begin, { signal, passive: true })
  container.addEventListener('touchmove', pinch, { signal, passive: false })
  container.addEventListener('wheel', turn, { signal, passive: false })
}
