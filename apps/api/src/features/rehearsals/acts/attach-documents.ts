import { createHash, randomBytes } from 'node:crypto'
import { neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readTargetRules, saveAttachment } from '../../applications/index.ts'
import type { InvitationVersion } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'

interface Documents {
  application: ApplicationRow
  form: Form
  requirements: InvitationVersion['requirements']
  now: Date
}

type Target = Parameters<typeof readTargetRules>[2]

/** Bytes of an invented document; none are stored. */
const size = 1_000

/** Attaches an invented document wherever one is asked for. */
export async function attachDocuments(db: Db, actor: Actor, { application, form, requirements, now }: Documents): Promise<void> {
  const targets: Target[] = requirements.flatMap((requirement) => Array<Target>(neededDocuments(requirement)).fill({ requirementId: requirement.id }))
  eachComponent(form, (component) => {
    if (kindOf(component) === 'file' && component.validate?.required === true) targets.push({ componentKey: component.key })
  })
  for (const target of targets) {
    const rules = await readTargetRules(db, application, target, size)
    const kind = rules.kinds.includes('pdf') ? 'pdf' : rules.kinds[0]
    if (!kind) continue
    const key = randomBytes(16).toString('hex')
    const file = { key, size, sha256: createHash('sha256').update(key).digest(), kind, name: `invented.${kind}` }
    await saveAttachment(db, actor, { applicationId: application.id, target, rules, file, now })
  }
}
