import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'
import type { ListedStep } from '../hooks/lifecycle-hooks.ts'
import type { GroupRule } from '../steps/group-verdict.ts'
import type { Problem } from './approval-route.ts'
import { listedRoute } from './listed-route.ts'

/** A group of approvers by the names of today. */
export interface PreviewedGroup {
  order: number
  rule: GroupRule
  approvers: { name: string; label: LocalizedText; standsInFor: string | null; isChair: boolean }[]
}

/** Who would be asked if these approvers were listed for an application of this person, or why nobody would be. */
export async function previewApprovers(
  db: Db,
  { applicantId, steps, now }: { applicantId: number; steps: readonly ListedStep[]; now: Date },
): Promise<PreviewedGroup[] | Problem> {
  const route = await listedRoute(db, { person_id: applicantId }, steps, now)
  if ('problem' in route) return route
  const ids = route.groups.flatMap((group) =>
    group.steps.flatMap(({ approverId, standsInForId }) => [approverId, ...(standsInForId === null ? [] : [standsInForId])]),
  )
  const people = await db.selectFrom('person').select(['id', 'fullname']).where('id', 'in', ids).execute()
  const nameOf = new Map(people.map(({ id, fullname }) => [id, fullname]))
  return route.groups.map(({ order = 1, rule, steps }) => ({
    order,
    rule,
    approvers: steps.map(({ approverId, standsInForId, label, isChair }) => ({
      name: nameOf.get(approverId) ?? '',
      standsInFor: standsInForId === null ? null : (nameOf.get(standsInForId) ?? ''),
      label,
      isChair,
    })),
  }))
}
