import type { Call, CallInput } from '@klesis/contract/endpoint.ts'
import { fetchFile } from './call.ts'

/** Fetches a file in order to show it. */
export async function fetchBytes<Target extends Call>(target: Target, input: CallInput<Target>, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { blob } = await fetchFile(target, input, signal)
  return new Uint8Array(await blob.arrayBuffer())
}
