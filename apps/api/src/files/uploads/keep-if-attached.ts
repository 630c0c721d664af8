import { Refusal } from '../../refusals/refuse.ts'
import type { FileStore } from '../file-store.ts'

/**
 * Attaches a received file. A refusal attaches nothing, so that its bytes are removed. After any other error nobody knows: the connection may have been lost behind
 * the commit. Bytes without a row are left to `sweepFiles`.
 */
export async function keepIfAttached<Attached>(files: FileStore, key: string, attach: () => Promise<Attached>): Promise<Attached> {
  try {
    return await attach()
  } catch (error) {
    if (error instanceof Refusal) await files.remove(key)
    throw error
  }
}
