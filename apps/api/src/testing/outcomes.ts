/** The outcome of each call, in order: `done` or the code of the refusal. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code ?? one.reason)))
}
