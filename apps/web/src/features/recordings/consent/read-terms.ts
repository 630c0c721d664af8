import { recordings } from '@klesis/contract/recordings/recordings.calls.ts'
import type { RecordingTerms } from '@klesis/contract/recordings/recordings.ts'
import { logProblem } from '../log-problem.ts'

/** Whether use is recorded here and what this person answered. If it cannot be loaded, nothing is shown and nothing recorded. */
export async function readTerms(token: string | null): Promise<RecordingTerms | undefined> {
  try {
    const answer = await fetch(recordings.terms.path, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as RecordingTerms
  } catch (error) {
    logProblem('set form config config error', error)
    return undefined
  }
}
