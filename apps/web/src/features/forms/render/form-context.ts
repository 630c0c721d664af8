import type { Language } from '@klesis/contract/wire.ts'
import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Choice, Component, Form } from '@klesis/forms/model/form.ts'
import { createContext, useContext } from 'react'

/** The result of the rules for the current answers, by data path as text. */
export interface FormRun {
  hidden: ReadonlySet<string>
  disabled: ReadonlySet<string>
  required: ReadonlySet<string>
}

/** Uploads for file fields. Left out where nothing can be uploaded, as in a preview. */
export interface FieldFiles {
  upload: (component: Component, file: File, onProgress: (share: number) => void) => Promise<FileAnswer>
  remove: (answer: FileAnswer) => Promise<void>
  open: (answer: FileAnswer) => Promise<void>
}

export interface FormContextValue {
  form: Form
  language: Language
  run: FormRun
  isReadOnly: boolean
  /** Translates an author's text to the person's language. */
  localize: (text: unknown) => string
  valueAt: (path: DataPath) => unknown
  change: (path: DataPath, value: unknown) => void
  /** The error message of an answer; undefined if it is valid or its error is not shown yet. */
  faultAt: (path: string) => string | undefined
  /** Reports that the person has left a field. */
  leave: (path: string) => void
  /** The visible faults, by path. */
  faultPaths: readonly string[]
  /** The field to navigate to; a new object for each request. */
  target?: { path: string }
  /** The answers that the approver marked for correction. */
  isMarked: (path: string) => boolean
  files?: FieldFiles
  /** Fetches the choices of a select with a remote source. */
  findChoices?: (component: Component) => Promise<Choice[]>
  onSubmit?: () => void
  onSave?: () => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A part of a form stands outside of a form')
  return context
}
