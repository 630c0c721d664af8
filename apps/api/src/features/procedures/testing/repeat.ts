import type { testApp } from '../../../testing/test-app.ts'

interface RunOf {
  invitationId: number
  run: number
}

export const runPath = ({ invitationId, run }: RunOf): string => `/api/invitation/${invitationId}/runs/${run}`

/** Asks for the repetition of a run; the code of a refusal, otherwise the status. */
export const pressRepeat =
  (as: ReturnType<Awaited<ReturnType<typeof testApp>>['as']>) =>
  async (run: RunOf, key?: string): Promise<string | number> => {
    const { status, body } = await as.post<{ code?: string }>(`${runPath(run)}/repeat`, undefined, key ? { 'idempotency-key': key } : {})
    return body.code ?? status
  }
