import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { FormJson } from '../invitations/invitation.ts'
import { Title } from '../masterdata/code-lists.ts'
import { Code } from '../org/days.ts'
import { Script } from '../procedures/triggers.ts'
import { Done, Id, IdText, Instant, LocalizedText, PageText, page } from '../wire.ts'
import { isStoredPath } from './stored-part-paths.ts'

/** The name by which forms and other systems refer to a stored form, or invitations to a stored script. It never changes. */
export const StoredPath = z.string().refine(isStoredPath, { error: 'invalid' })

/** A stored form: `form` is filled in; `resource` also names values, which are the items of a lookup. */
export const StoredFormKind = z.enum(['form', 'resource'])
export type StoredFormKind = z.infer<typeof StoredFormKind>

/**
 * What uses a stored part: a form within a form, choices from a resource, fields that were copied from it, or a step of approval; of a script, a copy in the
 * script of a point or in an action. A copy does not depend on it.
 */
export const StoredPartUse = z.object({
  kind: z.enum(['invitation', 'storedForm']),
  id: Id,
  title: z.string(),
  how: z.enum(['nested', 'resource', 'copy', 'step', 'trigger', 'action']),
})
export type StoredPartUse = z.infer<typeof StoredPartUse>

/** A part as lists show it; `number` is its newest version. */
const Row = z.object({ id: Id, path: z.string(), title: LocalizedText, number: z.int(), uses: z.int(), savedAt: Instant, savedBy: z.string() })

const Version = z.object({ number: z.int(), savedAt: Instant, savedBy: z.string() })
export type StoredPartVersion = z.infer<typeof Version>

export const StoredFormRow = Row.extend({ kind: StoredFormKind, isPublic: z.boolean() })
export type StoredFormRow = z.infer<typeof StoredFormRow>

export const StoredForm = StoredFormRow.omit({ uses: true }).extend({
  /** The code of the lookup whose items are the values of a resource. */
  lookup: z.string().nullable(),
  form: FormJson,
  uses: z.array(StoredPartUse),
  revision: z.int(),
})
export type StoredForm = z.infer<typeof StoredForm>

const formFields = {
  kind: StoredFormKind,
  title: Title,
  /** Whether the form service gives it to everybody; otherwise to administrators only. */
  isPublic: z.boolean().default(false),
  lookup: Code.nullable().default(null),
  form: FormJson,
}
export const StoredFormInput = z.object({ path: StoredPath, ...formFields })
export type StoredFormInput = z.infer<typeof StoredFormInput>
export const StoredFormChange = z.object({ ...formFields, revision: Id })
export type StoredFormChange = z.infer<typeof StoredFormChange>

export const StoredScriptRow = Row
export type StoredScriptRow = z.infer<typeof StoredScriptRow>

export const StoredScript = Row.omit({ uses: true }).extend({
  script: z.string(),
  /** Why the script cannot be read; null if it can. */
  fault: z.string().nullable(),
  uses: z.array(StoredPartUse),
  revision: z.int(),
})
export type StoredScript = z.infer<typeof StoredScript>

const scriptFields = { title: Title, script: Script }
export const StoredScriptInput = z.object({ path: StoredPath, ...scriptFields })
export type StoredScriptInput = z.infer<typeof StoredScriptInput>
export const StoredScriptChange = z.object({ ...scriptFields, revision: Id })
export type StoredScriptChange = z.infer<typeof StoredScriptChange>

/** A stored form as the builder offers it to whoever manages an invitation. */
export const StoredFormChoice = z.object({ path: z.string(), kind: StoredFormKind, title: LocalizedText, number: z.int() })
export type StoredFormChoice = z.infer<typeof StoredFormChoice>

const ById = z.object({ id: IdText })
const ByVersion = ById.extend({ number: IdText })
const formFaults = ['storedForm.badForm', 'storedForm.cycle', 'storedForm.unknownNested', 'storedForm.tooLarge', 'storedForm.unknownLookup'] as const

export const storedFormSchemas = {
  list: { summary: 'All stored forms, with the number of places that use each.', response: z.object({ items: z.array(StoredFormRow), total: z.int() }) },
  read: { summary: 'The newest version of a stored form, and where it is used.', params: ById, response: StoredForm, refusals: ['storedPart.notFound'] },
  create: {
    summary: 'Stores a form under a path.',
    body: StoredFormInput,
    carries: 'forms',
    response: StoredForm,
    refusals: ['storedPart.pathTaken', ...formFaults],
  },
  save: {
    summary: 'Saves a stored form; a changed form is a new version. Invitations take it over when they are saved.',
    params: ById,
    body: StoredFormChange,
    carries: 'forms',
    response: StoredForm,
    refusals: ['storedPart.notFound', 'storedPart.changed', 'storedForm.valuesInUse', 'storedForm.neededByVisitors', ...formFaults],
  },
  remove: {
    summary: 'Deletes a stored form that nothing contains or chooses from.',
    params: ById,
    response: Done,
    refusals: ['storedPart.notFound', 'storedPart.inUse'],
  },
  versions: {
    summary: 'The versions of a stored form, the newest first.',
    params: ById,
    query: z.object({ page: PageText }),
    response: page(Version),
    refusals: ['storedPart.notFound'],
  },
  version: {
    summary: 'One version of a stored form.',
    params: ByVersion,
    response: Version.extend({ form: FormJson }),
    refusals: ['storedPart.notFound'],
  },
  choices: {
    summary: 'The stored forms that a form can contain or copy, for whoever manages an invitation.',
    response: z.object({ items: z.array(StoredFormChoice) }),
    refusals: ['access.denied'],
  },
  choice: {
    summary: 'A stored form, with the forms that it contains, for whoever manages an invitation.',
    params: z.object({ path: StoredPath }),
    response: StoredFormChoice.extend({ form: FormJson }),
    refusals: ['storedPart.notFound', 'access.denied'],
  },
} as const satisfies CallSchemasByName

export const storedScriptSchemas = {
  list: {
    summary: 'All stored scripts, with the number of places that have a copy of each.',
    response: z.object({ items: z.array(StoredScriptRow), total: z.int() }),
  },
  read: {
    summary: 'The newest version of a stored script, and where copies of it stand.',
    params: ById,
    response: StoredScript,
    refusals: ['storedPart.notFound'],
  },
  create: {
    summary: 'Stores a script, also one with a fault, and names the fault.',
    body: StoredScriptInput,
    response: StoredScript,
    refusals: ['storedPart.pathTaken'],
  },
  save: {
    summary: 'Saves a stored script; a changed text is a new version.',
    params: ById,
    body: StoredScriptChange,
    response: StoredScript,
    refusals: ['storedPart.notFound', 'storedPart.changed'],
  },
  remove: { summary: 'Deletes a stored script; its copies stay.', params: ById, response: Done, refusals: ['storedPart.notFound'] },
  versions: {
    summary: 'The versions of a stored script, the newest first.',
    params: ById,
    query: z.object({ page: PageText }),
    response: page(Version),
    refusals: ['storedPart.notFound'],
  },
  version: {
    summary: 'One version of a stored script.',
    params: ByVersion,
    response: Version.extend({ script: z.string() }),
    refusals: ['storedPart.notFound'],
  },
} as const satisfies CallSchemasByName
