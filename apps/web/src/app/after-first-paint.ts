/** Milliseconds at most. */
const atMost = 200

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, atMost))
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Lets the browser do what waits meanwhile. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Waits briefly until the browser has painted what is drawn early: the code that follows occupies the processor of a telephone for longer than a frame. */
export const afterFirstPaint = (drawn?: Promise<void>): Promise<void> =>
  document.hidden ? Promise.resolve() : Promise.race([Promise.resolve(drawn).then(nextFrame), wait()])
