/** What a check found. A fault prevents work, a warning may be meant so; both say what to do. */
export type Finding = { level: 'good'; what: string } | { level: 'warning' | 'fault'; what: string; advice: string }

export const good = (what: string): Finding => ({ level: 'good', what })
export const warning = (what: string, advice: string): Finding => ({ level: 'warning', what, advice })
export const fault = (what: string, advice: string): Finding => ({ level: 'fault', what, advice })

/** The cause of an error in one line. */
export const causeOf = (error: unknown): string => {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  return message || code || (cause ? causeOf(cause) : String(error))
}
