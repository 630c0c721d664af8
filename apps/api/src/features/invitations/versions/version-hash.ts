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

/** SHA-256 of the forms and requirements, independent of the order of keys and of the titles of attachment types. */
export function versionHash({ form, evaluationForm, requirements }: VersionContent): Buffer {
  const asked = requirements.map(({ attachmentType: _, ...requirement }) => requirement)
  const content = JSON.parse(JSON.stringify({ form, evaluationForm, requirements: asked })) as JsonValue
  return createHash('sha256').update(canonical(content)).digest()
}
