const failed = new WeakSet<object>()

/** Fetches code before anybody asks for it. The page of an older release is not reloaded for a failure. */
export const fetchAhead = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((error: object) => {
    failed.add(error)
    throw error
  })

/** Whether an import failed that was only made ahead. Known once those who began it were told. */
export const failedAhead = (error: object): boolean => failed.has(error)
