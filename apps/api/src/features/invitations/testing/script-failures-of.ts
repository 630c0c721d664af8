import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** What the history of an invitation tells a manager of scripts that failed, the latest entry first. */
export async function scriptFailuresOf(t: TestApp, manager: TestPerson, invitationId: number) {
  const { items } = (await t.as(manager).get<{ items: ChangeEntry[] }>(`/api/invitation/${invitationId}/history`)).body
  const failures = items.filter(({ code }) => code === 'invitation.scriptFailed')
  return failures.map(({ changes }) => changes.map(({ section, label, field, after }) => [section[0], label, field, after]))
}
