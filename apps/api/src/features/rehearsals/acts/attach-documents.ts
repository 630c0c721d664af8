import { Readable } from 'node:stream'
import { fileKinds, neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Actor } from '../../../actor/actor.ts'
import { readTargetRules, saveAttachment } from '../../applications/index.ts'
import type { InvitationVersion } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import type { RehearsalWorld } from '../world/open-world.ts'
import { inventDocument } from './invent-document.ts'

interface Documents {
  application: ApplicationRow
  form: Form
  requirements: InvitationVersion['requirements']
}

type Target = Parameters<typeof readTargetRules>[2]

/** Attaches an invented document wherever one is asked for: a PDF if one is accepted, otherwise what is, such as a picture. */
export async function attachDocuments({ db, jobs, now }: RehearsalWorld, actor: Actor, { application, form, requirements }: Documents): Promise<void> {
  const targets: Target[] = requirements.flatMap((requirement) => Array<Target>(neededDocuments(requirement)).fill({ requirementId: requirement.id }))
  eachComponent(form, (component) => {
    if (kindOf(component) === 'file' && component.validate?.required === true) targets.push({ componentKey: component.key })
  })
  for (const target of targets) {
    const rules = await readTargetRules(db, application, target, jobs.config.uploadLimit)
    const kind = rules.kinds.includes('pdf') ? 'pdf' : rules.kinds[0]
    if (!kind) continue
    const bytes = await inventDocument(kind)
    const stored = await jobs.files.put(Readable.from([bytes]), bytes.length)
    const file = { ...stored, kind, name: `invented.${fileKinds[kind].extensions[0]}` }
    await saveAttachment(db, actor, { applicationId: application.id, target, rules, file, now: now() })
  }
}
