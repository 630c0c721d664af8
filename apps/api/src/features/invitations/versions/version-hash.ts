import { createHash } from 'node:crypto'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { canonical } from '../../../audit/canonical.ts'
import type { JsonValue } from '../../../db/database.ts'

export interface VersionContent {
  form: FormJson
  evaluationForm: FormJson | null
  requirements: readonly Requirement[]
}

/** Sha256 of what applicants are asked; the order of keys does not count, nor how a type of document is called. */
export function versionHash({ form, evaluationForm, requirements }: VersionContent): Buffer {
  const asked = requirements.map(({ attachmentType: _, ...requirement }) => requirement)
  const content = JSON.parse(JSON.stringify({ form, evaluationForm, requirements: asked })) as JsonValue
  return createHash('sha256').update(canonical(content)).digest()
}
