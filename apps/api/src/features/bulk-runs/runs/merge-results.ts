import type { BulkResult } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'

/** What one batch led to. */
export interface BatchResult {
  number: number
  applications: number
  result: Exclude<ActionResult, { type: 'formio' | 'file' }> | Omit<Extract<ActionResult, { type: 'file' }>, 'data'>
  /** Bytes of a file. */
  size: number
}

/**
 * The results of all batches as one is told of them: equal messages once, with the number of their applications; of addresses the last one; every file. Messages come
 * first.
 */
export function mergeResults(batches: readonly BatchResult[]): BulkResult[] {
  const all = batches.map(toBulkResult)
  const messages = new Map<string, BulkResult & { applications: number }>()
  for (const message of all.filter((result) => 'applications' in result)) {
    const key = JSON.stringify({ ...message, applications: 0 })
    messages.set(key, { ...message, applications: message.applications + (messages.get(key)?.applications ?? 0) })
  }
  const address = all.findLast(({ type }) => type === 'nav')
  return [...messages.values(), ...(address ? [address] : []), ...all.filter(({ type }) => type === 'file')]
}

function toBulkResult({ number, applications, result, size }: BatchResult): BulkResult {
  switch (result.type) {
    case 'toast':
      return { type: 'toast', icon: result.icon, message: result.message, applications }
    case 'swal':
      return { type: 'swal', icon: result.icon, title: result.title, text: result.text, applications }
    case 'nav':
      return { type: 'nav', url: result.url }
    case 'file':
      return { type: 'file', number, fileName: result.fileName, size }
  }
}
