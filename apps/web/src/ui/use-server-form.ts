import type { RefusalCode } from '@klesis/contract/errors.ts'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallRefused, isRefused } from '../api/call-refused.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { type Change, mergeDraft } from './merge-draft.ts'

type Field<Values> = Extract<keyof Values, string>
type FieldTexts<Values> = Partial<Record<Field<Values>, string | undefined>>

/** How to merge a newer version after the server refused a save with a stale revision. */
interface StaleOptions<Values, Saved> {
  code: RefusalCode
  /** Revision of the edited object; 0 for a new one. */
  revision: number | undefined
  toValues: (saved: Saved) => Values
  readNewer: (() => Promise<Saved | null | undefined>) | undefined
  /** Replaces the merge by fields. */
  merge?: typeof mergeDraft<Values & object>
}

/** The call that saves a form: a mutation, or `useCall` on pages without the query library. */
export interface Save<Body, Saved> {
  mutate: (body: Body, on: { onSuccess: (saved: Saved) => void; onError: (error: Error) => void }) => void
  reset: () => void
  error: Error | null
  isPending: boolean
}

/** Rules beyond the schema. */
type Check<Values> = (values: Values) => FieldTexts<Values>

interface SchemaRules<Values> {
  /** The contract's schema of the body. */
  schema: z.ZodType
  /** The text for a field that the schema rejects. */
  faultText: (field: Field<Values>, fault: 'required' | 'invalid', values: Values) => string
  check?: Check<Values>
}

/** For pages that open without the contract's schemas, which would double their scripts; the server checks in any case. */
interface OwnRules<Values> {
  schema?: undefined
  faultText?: undefined
  check: Check<Values>
}

interface CommonOptions<Values extends object, Body, Saved> {
  initialValues: Values
  toBody: (values: Values, revision: number) => Body
  /** The form field of a body property with another name. */
  fieldOfBody?: Readonly<Record<string, Field<Values>>>
  /** The field at which a refusal is shown that does not name the property of the body itself, as its parameter `field`. */
  fieldOfRefusal?: Partial<Record<RefusalCode, Field<Values>>>
  save: Save<Body, Saved>
  stale?: StaleOptions<Values, Saved & { revision: number }>
  /** For a form without a revision that goes on with what was saved; without it the values from before stay the ones it began with. */
  toSaved?: (saved: Saved) => Values
  onSaved: (saved: Saved, values: Values) => void
}

export type ServerFormOptions<Values extends object, Body, Saved> = CommonOptions<Values, Body, Saved> & (SchemaRules<Values> | OwnRules<Values>)

interface InputProps {
  value?: string
  checked?: boolean
  onChange: (change: unknown) => void
  error: string | undefined
}

/** The interface of a form for its fields. */
export interface FormFields<Values extends object> {
  values: Values
  set: (part: Partial<Values>) => void
  errorOf: (field: Field<Values>) => string | undefined
  /** Props for inputs of a text, or of a checkbox, whose onChange passes an event or the text. */
  input: (field: Field<Values>, type?: 'input' | 'checkbox') => InputProps
  /** Props for inputs whose onChange passes the value. */
  field: <Name extends Field<Values>>(field: Name) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined }
}

export interface ServerForm<Values extends object> extends FormFields<Values> {
  /** The values last saved. */
  base: Values
  /** The changes of somebody else that were merged after a stale save. */
  conflict: Conflict<Values> | undefined
  isDirty: boolean
  /** While it is saved, and after a stale save while the newer version is read. */
  isBusy: boolean
  /** A refusal that belongs to no field. */
  refused: Error | null
  reset: () => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

interface Conflict<Values> {
  was: Values
  now: Values
  changes: Change<Values>[]
}

const isEvent = (change: unknown): change is ChangeEvent<HTMLInputElement> => typeof change === 'object' && change !== null && 'currentTarget' in change

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/**
 * A form that one call saves. The contract's schema validates it from the first submit on, refusals are shown at their fields, and the first fault gets the
 * focus. Input is never lost; a newer version of somebody else is merged in.
 */
export function useServerForm<Values extends object, Body, Saved>(
  options: ServerFormOptions<Values, Body, Saved>,
): ServerForm<Values> & {
  /** Takes over what another call beside the form has saved; a change of somebody else that comes with it is shown like one after a stale save. */
  adopt: (saved: Saved & { revision: number }) => void
} {
  const { save, stale } = options
  const [values, setValues] = useState(options.initialValues)
  const [base, setBase] = useState(options.initialValues)
  // Newer than `values` where a change follows another, or an answer arrives, before the next rendering.
  const latest = useRef(values)
  const [revision, setRevision] = useState(stale?.revision ?? 0)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [wasSubmitted, setSubmitted] = useState(false)
  const [readError, setReadError] = useState<Error | null>(null)
  const [isMerging, setMerging] = useState(false)
  const submittedForm = useRef<HTMLFormElement>(null)

  const toField = (path: string) => {
    const [name = ''] = path.split('.')
    return name in values ? (name as Field<Values>) : options.fieldOfBody?.[name]
  }
  const findFaults = (): FieldTexts<Values> => {
    const faults: FieldTexts<Values> = {}
    for (const { path } of options.schema?.safeParse(options.toBody(values, revision)).error?.issues ?? []) {
      const field = toField(path.map(String).join('.'))
      if (field) faults[field] ??= options.faultText?.(field, isEmpty(values[field]) ? 'required' : 'invalid', values)
    }
    return { ...faults, ...options.check?.(values) }
  }
  const findRefusals = (): FieldTexts<Values> => {
    if (!(save.error instanceof CallRefused)) return {}
    const { code, message, issues, params } = save.error
    const field = toField(String(params.field ?? '')) ?? options.fieldOfRefusal?.[code as RefusalCode]
    if (field) return { [field]: message } as FieldTexts<Values>
    return Object.fromEntries(issues.flatMap((issue) => [[toField(issue.path), issue.message]]).filter(([name]) => name)) as FieldTexts<Values>
  }
  const faults = findFaults()
  const hasFaults = Object.values(faults).some((text) => text !== undefined)
  const refusals = findRefusals()
  const isMerged = stale !== undefined && isRefused(save.error, stale.code) && (isMerging || conflict !== undefined || readError !== null)
  const errorOf = (field: Field<Values>): string | undefined => (wasSubmitted ? faults[field] : undefined) ?? refusals[field]

  // The focus moves after the refusal is rendered at its field.
  useEffect(() => {
    if (save.error && !isMerging && submittedForm.current) focusFirstFault(submittedForm.current)
  }, [save.error, isMerging])

  const write = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const set = (part: Partial<Values>) => {
    if (save.error) save.reset()
    write({ ...latest.current, ...part })
  }
  const merge = (from: Values, theirs: Values, newer = revision) => {
    const merged = (stale?.merge ?? mergeDraft)(from, latest.current, theirs)
    write(merged.draft as Values)
    setBase(theirs)
    setRevision(newer)
    return merged.changes as Change<Values>[]
  }
  const mergeNewer = async ({ toValues, readNewer }: NonNullable<typeof stale>) => {
    setMerging(true)
    try {
      const newer = await readNewer?.()
      if (!newer) return
      const now = toValues(newer)
      setConflict({ was: base, now, changes: merge(base, now, newer.revision) })
    } catch (error) {
      setReadError(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setMerging(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submittedForm.current = event.currentTarget
    setSubmitted(true)
    setReadError(null)
    if (hasFaults) {
      focusFirstFault(event.currentTarget)
      return
    }
    save.mutate(options.toBody(values, revision), {
      onSuccess: (saved) => {
        setSubmitted(false)
        if (stale) {
          const kept = saved as Saved & { revision: number }
          merge(values, stale.toValues(kept), kept.revision)
          setConflict(undefined)
        } else if (options.toSaved) merge(values, options.toSaved(saved))
        options.onSaved(saved, values)
      },
      onError: (error) => {
        if (stale && isRefused(error, stale.code)) void mergeNewer(stale)
      },
    })
  }

  return {
    values,
    base,
    conflict,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    isBusy: save.isPending || isMerging,
    refused: readError ?? (Object.keys(refusals).length > 0 || isMerged ? null : save.error),
    errorOf,
    set,
    input: (name, type = 'input') => ({
      ...(type === 'checkbox' ? { checked: values[name] as boolean } : { value: values[name] as string }),
      onChange: (change) => {
        const written = isEvent(change) ? change.currentTarget[type === 'checkbox' ? 'checked' : 'value'] : change
        set({ [name]: written } as Partial<Values>)
      },
      error: errorOf(name),
    }),
    field: (name) => ({ value: values[name], onChange: (value) => set({ [name]: value } as unknown as Partial<Values>), error: errorOf(name) }),
    adopt: (saved) => {
      if (!stale) return
      const now = stale.toValues(saved)
      const changes = merge(base, now, saved.revision)
      if (changes.length > 0) setConflict({ was: base, now, changes })
    },
    reset: () => {
      setSubmitted(false)
      write(base)
    },
    submit,
  }
}
