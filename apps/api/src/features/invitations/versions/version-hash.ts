import { createHash } from 'node:crypto'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { type VersionPart, versionParts } from '@klesis/contract/invitations/version-parts.ts'
import { canonical } from '../../../audit/canonical.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { VersionContent } from './version-content.ts'

/** A version as it is stored: its forms by their hashes. */
export interface StoredContent extends Omit<VersionContent, 'form' | 'evaluationForm'> {
  form: Buffer
  evaluationForm: Buffer | null
}

const hashOf = (value: unknown): Buffer =>
  createHash('sha256')
    .update(canonical(JSON.parse(JSON.stringify(value)) as JsonValue))
    .digest()

/** SHA-256 of a form, independent of the order of its keys. */
export const formHash = (form: FormJson): Buffer => hashOf(form)

/** Each part as text. Attachment types are left out of the requirements: their titles may be corrected without a new version. */
const partTexts: Record<VersionPart, (content: StoredContent) => string> = {
  form: ({ form }) => form.toString('hex'),
  evaluationForm: ({ evaluationForm }) => evaluationForm?.toString('hex') ?? '',
  requirements: ({ requirements }) => hashOf(requirements.map(({ attachmentType: _, ...requirement }) => requirement)).toString('hex'),
  items: ({ items }) => hashOf(items).toString('hex'),
  steps: ({ steps }) => hashOf(steps).toString('hex'),
  settings: ({ settings }) => hashOf(settings).toString('hex'),
}

/** SHA-256 of all parts. */
export const versionHash = (content: StoredContent): Buffer => hashOf(versionParts.map((part) => [part, partTexts[part](content)]))

/** The parts that differ. */
export const changedParts = (before: StoredContent, after: StoredContent): VersionPart[] =>
  versionParts.filter((part) => partTexts[part](before) !== partTexts[part](after))
